import { type FixtureDetail, type FixtureMessage, type FixtureProof, SPORTS, type Sport } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type LiveFamily, type LiveSource, liveSource } from '../../foundation/live/live-source.ts';
import type { Board, BoardNews } from './board.ts';
import type { EndedFixture } from './ended-fixture.ts';
import { type Belongs, isLive, isPrematchOf, lineOf, listMessage } from './list-changes.ts';

const FIXTURE_PREFIX = 'sports:fixture:';

/** The list topics: live fixtures, and for each sport the fixtures that have not begun. */
export function lineTopics(board: Board, clock: Clock): LiveSource[] {
  const topic = (name: 'sports:live' | `sports:prematch:${Sport}`, belongs: Belongs): LiveSource =>
    liveSource({
      topic: name,
      service: 'general',
      isPrivate: false,
      snapshot: () => lineOf(board, belongs, clock),
      listen: (publish) =>
        board.listen((news) => {
          const message = listMessage(news, belongs, clock());
          if (message !== null) publish(message, { volatile: message.type === 'asOf' });
        }),
    });
  return [
    topic('sports:live', isLive),
    ...SPORTS.map((sport) => topic(`sports:prematch:${sport}`, isPrematchOf(sport))),
  ];
}

/** Where the messages of a fixture come from. */
export interface FixtureSource {
  readonly board: Board;
  readonly clock: Clock;
  /** The commitment of the fixture and its proof; null for a fixture without one, as of a feed of real matches. */
  readonly proofOf: (fixtureId: string) => Promise<FixtureProof | null>;
}

/** A topic for each fixture, with all its markets. */
export function fixtureTopics(source: FixtureSource): LiveFamily {
  const { board, clock } = source;
  return {
    prefix: FIXTURE_PREFIX,
    service: 'general',
    topicOf(name) {
      const fixtureId = name.slice(FIXTURE_PREFIX.length);
      return liveSource({
        topic: name as `sports:fixture:${string}`,
        service: 'general',
        isPrivate: false,
        snapshot: () => fixtureDetail(source, fixtureId),
        listen: (publish) =>
          board.listen((news) => {
            const message = fixtureMessage(news, fixtureId, clock());
            publish(message, { volatile: message.type === 'asOf' });
          }),
      });
    },
  };
}

/** A fixture with all its markets and events, and its proof where it has one. Refuses `not-found`. */
export async function fixtureDetail({ board, clock, proofOf }: FixtureSource, id: string): Promise<FixtureDetail> {
  if (!board.states.has(id)) refuse('not-found');
  const proof = await proofOf(id);
  // Read after the proof: no message may come between this state and the answer.
  const { league, fixture, events } = board.states.get(id) ?? refuse('not-found');
  return { league, fixture, events: [...events], ...(proof && { proof }), at: board.at, serverNow: clock() };
}

/** The same; one that has ended also when the line does not have it any more. Refuses `not-found`. */
export async function fixtureOrEnded(
  source: FixtureSource,
  endedOf: (fixtureId: string) => Promise<EndedFixture | null>,
  id: string,
): Promise<FixtureDetail> {
  const { board, clock } = source;
  if (board.states.has(id)) return fixtureDetail(source, id);
  const ended = (await endedOf(id)) ?? refuse('not-found');
  return { ...ended, at: board.at, serverNow: clock() };
}

function fixtureMessage(news: BoardNews, fixtureId: string, serverNow: number): FixtureMessage {
  const { at } = news;
  const found = news.kind === 'changed' && news.changes.find(({ update }) => update.fixtureId === fixtureId);
  if (!found || found.after === null) return { type: 'asOf', at, serverNow };
  const { update, before, after } = found;
  if (update.change !== null) return { type: 'changed', change: update.change, events: update.events, at, serverNow };
  const { startsAt, status, score, clock, mainMarketIds, marketCount, markets } = after.fixture;
  const last = before?.events.at(-1)?.sequence ?? 0;
  return {
    type: 'changed',
    change: { fixtureId, startsAt, status, score, clock, mainMarketIds, marketCount, markets },
    events: after.events.filter(({ sequence }) => sequence > last),
    at,
    serverNow,
  };
}
