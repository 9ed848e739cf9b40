import { describe, expect, it } from '@jest/globals';
import type { Act } from '@baize/registry-client/channels/act';
import type { ServerList } from '@baize/registry-client/channels/server-list';
import type { RemoteServed, ServedState } from '@baize/registry-client/channels/served';
import { awaitServed } from './await-served.ts';

const wanted = { version: '1.1.0', candidate: null };
const act: Act = {
  revision: 3,
  at: '',
  by: 'operator',
  channel: 'production',
  operation: 'release',
  remote: 'games-dice',
  from: null,
  to: wanted,
};

const served = (state: ServedState, silent: string[] = []): RemoteServed => ({
  state,
  servers: 0,
  of: 1,
  heldBack: [],
  silent,
  versions: [],
});

/**
 * A registry that gives these answers in order, and the last one from then on; the clock advances a second with each.
 */
function answering(
  ...answers: { served: RemoteServed; wanted?: { version: string; candidate: null }; servers?: ServerList['servers'] }[]
) {
  let asked = 0;
  const servers = (): Promise<ServerList> => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    const { servers: list = [], ...found } = answer;
    const remotes = [{ name: 'games-dice', wanted, tabs: { wanted: 0, all: 0 }, ...found }];
    return Promise.resolve({ channel: 'production', revision: 3, servers: list, remotes });
  };
  return { client: { servers }, now: () => asked * 1_000, asked: () => asked };
}

describe('waiting until an act is served', () => {
  it('ends when every server serves it', async () => {
    const { client, now } = answering({ served: served('rolling') }, { served: served('live') });
    expect(await awaitServed(client, act, 10, now)).toMatchObject({ served: { state: 'live' }, superseded: false });
  });

  it('ends at once when servers hold it back', async () => {
    const { client, now, asked } = answering({ served: served('held-back') });
    expect(await awaitServed(client, act, 10, now)).toMatchObject({ served: { state: 'held-back' } });
    expect(asked()).toBe(1);
  });

  it('silent: waits for one that may come back, and no longer than told', async () => {
    const back = answering({ served: served('partly', ['one']) }, { served: served('live') });
    expect(await awaitServed(back.client, act, 10, back.now)).toMatchObject({ served: { state: 'live' } });
    const gone = answering({ served: served('partly', ['one']) });
    expect(await awaitServed(gone.client, act, 3, gone.now)).toMatchObject({ served: { silent: ['one'] } });
    expect(gone.asked()).toBe(3);
  });

  it('superseded: an act of somebody else is not taken for this one', async () => {
    const { client, now } = answering({ served: served('live'), wanted: { version: '1.2.0', candidate: null } });
    expect(await awaitServed(client, act, 10, now)).toMatchObject({ superseded: true });
  });

  it('of rules: a server whose revision is older does not go by them yet', async () => {
    const report = {
      schema: 1 as const,
      channel: 'production',
      remotes: [],
      heldBack: [],
      tabs: { open: 0, shown: [] },
    };
    const at = (revision: number) => ({
      servers: [{ id: 'one', by: 'shell', reportedAt: '', silent: false, report: { ...report, revision } }],
    });
    const { client, now, asked } = answering(
      { served: served('live'), ...at(2) },
      { served: served('live'), ...at(3) },
    );
    const rules = { ...act, operation: 'rules' as const, to: { ...wanted, rules: ['one: players get the candidate'] } };
    expect(await awaitServed(client, rules, 10, now)).toMatchObject({ served: { state: 'live' }, superseded: false });
    expect(asked()).toBe(2);
  });

  it('asks nothing when told not to wait', async () => {
    const { client, now, asked } = answering({ served: served('live') });
    expect([await awaitServed(client, act, 0, now), asked()]).toEqual([null, 0]);
  });
});
