import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry } from './support/test-registry.ts';

const start = Date.parse('2026-11-25T10:00:00.000Z');
let now: number;
let registry: TestRegistry;
let session: ConsoleSession;

async function act(operation: object, by: string, reason: string): Promise<void> {
  const { channels } = registry.registry;
  const { revision } = (await channels.head('production')).document;
  now += 1_000;
  await channels.change('production', operation as Parameters<typeof channels.change>[1], revision, { by, reason });
}

beforeEach(async () => {
  now = start;
  registry = await TestRegistry.open({}, () => new Date(now));
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.publish(sampleRelease({ name: 'games-keno', route: '/games/keno' }));
  await act({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 'ann', 'the first one');
  await act({ operation: 'release', remote: 'games-keno', version: '1.0.0' }, 'ben', 'Keno goes live');
  await act({ operation: 'release', remote: 'games-dice', version: '1.1.0' }, 'ben', 'a new table');
  await act({ operation: 'rollback', remote: 'games-dice' }, 'ann', 'it jumps <b>&</b>');
  session = await ConsoleSession.open(registry);
});

/** Revisions of the acts on the page, the newest first. */
async function revisions(query: string): Promise<number[]> {
  const page = await session.page(`/audit?${query}`);
  return [...page.matchAll(/href="\/audit\/(\d+)\?/g)].map(([, revision]) => Number(revision));
}

describe('the audit log', () => {
  it('tells acts of one minute apart, from what to what, by whom and why', async () => {
    const text = textOf(await session.page('/audit'));
    expect(text).toContain('25 Nov 2026, 10:00:03 UTC ben release games-dice 1.0.0 1.1.0 a new table');
    expect(text).toContain('25 Nov 2026, 10:00:04 UTC ann rollback games-dice 1.1.0 1.0.0 it jumps <b>&</b>');
    expect(await session.page('/audit')).not.toContain('it jumps <b>');
  });

  it('is narrowed by remote, operator, act and text, alone and together', async () => {
    expect(await revisions('')).toEqual([5, 4, 3, 2, 1]);
    expect(await revisions('remote=games-dice')).toEqual([5, 4, 2]);
    expect(await revisions('by=ben')).toEqual([4, 3]);
    expect(await revisions('operation=rollback')).toEqual([5]);
    expect(await revisions('text=KENO')).toEqual([3]);
    expect(await revisions('text=1.1.0')).toEqual([5, 4]);
    expect(await revisions('remote=games-dice&by=ben&operation=release')).toEqual([4]);
    expect(await revisions('remote=games-dice&by=nobody')).toEqual([]);
    expect(textOf(await session.page('/audit?by=nobody'))).toContain('No act fits.');
  });

  it('has an address for each act', async () => {
    const text = textOf(await session.page('/audit/4?channel=production'));
    expect(text).toContain('release of games-dice');
    expect(text).toContain('Who ben Why a new table From 1.0.0 To 1.1.0');
    expect((await session.get('/audit/99')).statusCode).toBe(404);
    expect((await session.get('/audit/x')).statusCode).toBe(400);
  });

  it('goes on where a page ends, and keeps what it is narrowed by', async () => {
    for (let share = 1; share <= 60; share += 1)
      await act({ operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: share }, 'ann', 'up');
    const page = await session.page('/audit?by=ann&remote=games-dice');
    const next = /id="older" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('by=ann');
    expect(await revisions(next.split('?')[1] ?? '')).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 2]);
  });

  it('says on the page of a remote who acted last', async () => {
    const text = textOf(await session.page('/remotes/games-dice'));
    expect(text).toContain('Last act: rollback by ann , 25 Nov 2026, 10:00:04 UTC , revision 5: it jumps <b>&</b>');
  });

  it('is the same by HTTP, a page at a time', async () => {
    const headers = { authorization: `Bearer ${registry.operatorToken}` };
    const answer = await registry.get('/v1/audit?channel=production&by=ben&limit=1', headers);
    expect(answer.json()).toMatchObject({ acts: [{ revision: 4 }], older: 4 });
    const rest = await registry.get('/v1/audit?channel=production&by=ben&limit=1&before=4', headers);
    expect(rest.json()).toMatchObject({ acts: [{ revision: 3 }] });
    expect((await registry.get('/v1/audit?channel=production&operation=fly', headers)).json().code).toBe(
      'input-invalid',
    );
  });
});
