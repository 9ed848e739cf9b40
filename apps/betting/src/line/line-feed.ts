import type { Disposer, ShellLive } from '@baize/contract';
import type { Freshness } from './freshness.ts';
import type { LineTopic } from './line-lists.ts';
import type { LineStore } from './line-store.ts';

/** Brings the live topics into the store while anyone follows them. */
export interface LineFeed {
  followLine(topic: LineTopic): Disposer;
  followFixture(fixtureId: string): Disposer;
}

export function createLineFeed(live: ShellLive, line: LineStore, freshness: Freshness): LineFeed {
  const followed = new Map<string, { count: number; stop: Disposer }>();

  /** However many parts of the page follow a source, it is asked for once. */
  function share(source: string, start: () => Disposer): Disposer {
    const known = followed.get(source);
    if (known) known.count += 1;
    else {
      freshness.follow(source);
      followed.set(source, { count: 1, stop: start() });
    }
    let isFollowed = true;
    return () => {
      const entry = followed.get(source);
      if (!isFollowed || !entry) return;
      isFollowed = false;
      entry.count -= 1;
      if (entry.count > 0) return;
      followed.delete(source);
      freshness.unfollow(source);
      entry.stop();
    };
  }

  return {
    followLine: (topic) =>
      share(topic, () => {
        const stop = live.subscribe(topic, {
          snapshot(state) {
            freshness.heard(topic, state);
            line.takeLine(topic, state);
          },
          message(message) {
            freshness.heard(topic, message);
            line.takeLineMessage(topic, message);
          },
        });
        return () => {
          stop();
          line.forget(topic);
        };
      }),
    followFixture(fixtureId) {
      const topic = `sports:fixture:${fixtureId}` as const;
      return share(topic, () =>
        live.subscribe(topic, {
          snapshot(detail) {
            freshness.heard(topic, detail);
            line.takeDetail(detail);
          },
          message(message) {
            freshness.heard(topic, message);
            line.takeFixtureMessage(fixtureId, message);
          },
          refused() {
            // No message about it comes any more, so it cannot be late.
            freshness.unfollow(topic);
            line.takeGone(fixtureId);
          },
        }),
      );
    },
  };
}
