import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HealthCounts } from '@baize/contract/health';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { RecentHealth } from '../src/health/recent-health.ts';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-dice';
/** Half a minute into a day, so that the minutes before belong to another file. */
const START = Date.parse('2027-01-02T00:00:30Z');
const MINUTE = Math.floor(START / 60_000);
let registry: TestRegistry;
let session: ConsoleSession;

beforeEach(async () => {
  registry = await TestRegistry.open({}, () => new Date(START));
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 1_000 }, 2);
  session = await ConsoleSession.open(registry);
});

async function counted(shell: string, ago: number, versions: Readonly<Record<string, HealthCounts>>): Promise<void> {
  const rows = Object.entries(versions).map(([version, counts]) => ({ remote, version, module: './dice', counts }));
  const minutes = [{ minute: MINUTE - ago, rows }];
  await registry.registry.health.take(shell, { schema: 1, channel: 'production', sentAt: START, minutes });
}

/** The row of the remote, as a person reads it. */
async function listed(): Promise<string> {
  const page = await session.page('/');
  return textOf(page.slice(page.indexOf('<tbody>'), page.indexOf('</tbody>')));
}

describe('the list of remotes', () => {
  it('has errors of candidate over stable, of the kind of which there is most', async () => {
    expect(await listed()).toContain('Nothing counted');
    await counted('one', 2, { '1.0.0': { views: 200, brokenPages: 1 }, '1.1.0': { views: 50, brokenPages: 2 } });
    expect(await listed()).toContain('Broken pages 4.00 % / 0.50 %');
    await counted('two', 2, { '1.1.0': { views: 50, renderFailures: { timeout: 7 } } });
    expect(await listed()).toContain('Failed renders 7.00 % / 0.00 %');
  });

  it('draws both versions, and stable alone without a canary', async () => {
    await counted('one', 1, { '1.0.0': { views: 100, brokenPages: 1 }, '1.1.0': { views: 10, brokenPages: 1 } });
    const drawn = async (): Promise<string> => /<svg class="spark".*?<\/svg>/.exec(await session.page('/'))?.[0] ?? '';
    expect(await drawn()).toMatch(/class="of-stable" d="M.*class="of-candidate" d="M/);
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 }, 3);
    expect(await drawn()).not.toContain('of-candidate');
    expect(await listed()).toContain('Broken pages 1.00 %');
  });

  it('says where a rollout is, and what its gate says', async () => {
    const plan = { steps: [1_000, 5_000, 10_000], eachMs: 600_000 };
    await registry.change({ operation: 'rollout', remote, version: '1.1.0', ...plan }, 3);
    expect(await listed()).toContain('Rollout at 10 %, step 1 of 3; gate: too few views yet');
    await registry.change({ operation: 'pause', remote }, 4);
    expect(await listed()).toContain('Rollout paused at 10 %, step 1 of 3');
  });

  it('reads the counts once for all remotes, and again when others came', async () => {
    const { health, channels } = registry.registry;
    let reads = 0;
    const recent = new RecentHealth({
      get present() {
        return health.present;
      },
      arrivals: (channel) => health.arrivals(channel),
      read: (...asked) => {
        reads += 1;
        return health.read(...asked);
      },
    });
    const { remotes } = (await channels.head('production')).document;
    const all = { ...remotes, 'games-keno': remotes[remote]! };
    const views = async () => (await recent.linesOf('production', all)).get(remote)?.sums.stable?.views;
    expect([await views(), await views(), reads]).toEqual([undefined, undefined, 1]);
    await counted('one', 1, { '1.0.0': { views: 100 }, '1.1.0': { views: 10 } });
    expect([await views(), await views(), reads]).toEqual([100, 100, 2]);
  });
});

describe('health of a remote', () => {
  it('compares candidate and stable over the same minutes of all servers', async () => {
    const slow = [0, 0, 0, 0, 3, 0, 1, 0];
    await counted('one', 2, {
      '1.0.0': { views: 80, brokenPages: 1, renderMs: slow, lcpMs: [4, 0, 0, 0, 0, 0, 0] },
      '1.1.0': { views: 5, brokenPages: 1, renderFailures: { timeout: 2 }, lcpMs: [0, 0, 0, 0, 0, 0, 4] },
    });
    await counted('two', 2, { '1.0.0': { views: 20 }, '1.1.0': { views: 5 } });
    // The candidate had no views in this minute: it counts for neither.
    await counted('one', 3, { '1.0.0': { views: 1_000, brokenPages: 1_000 } });
    const text = textOf(await session.page(`/remotes/${remote}/health`));
    expect(text).toContain('canary 1.1.0, 10 views stable 1.0.0, 100 views in the same minutes');
    // One of ten, and one of a hundred.
    expect(text).toContain('Broken pages 10.00 % / 1.00 %');
    expect(text).toContain('Failed renders 20.00 % / 0.00 %');
    // One of four is in the bucket from 1,500 to 3,000 ms.
    expect(text).toContain('Renders above 700 ms – / 25.00 %');
    expect(text).toContain('LCP, 75 % within above 10000 ms / 1000 ms');
    expect(text).toContain(
      '1 Jan 2027, 23:58 UTC 10 10.00 % 20.00 % – above 10000 ms 100 1.00 % 0.00 % 25.00 % 1000 ms',
    );
  });

  it('says the same in words where nobody sees a drawing, and draws nothing in a style of its own', async () => {
    await counted('one', 1, { '1.0.0': { views: 100, brokenPages: 1 }, '1.1.0': { views: 10, brokenPages: 1 } });
    const page = await session.page(`/remotes/${remote}`);
    expect(page).toContain('role="img" aria-label="Broken pages: stable 1.0.0 1.00 %, canary 1.1.0 10.00 %"');
    expect(page).not.toMatch(/ style=/);
  });

  it('leaves a gap where nothing was counted', async () => {
    await counted('one', 10, { '1.0.0': { views: 1 } });
    await counted('one', 1, { '1.0.0': { views: 1 } });
    const page = await session.page(`/remotes/${remote}/health`);
    const drawn = /<path class="of-stable" d="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(drawn.match(/M/g)).toHaveLength(2);
    expect(drawn).not.toContain('L');
  });

  it.each([
    ['hour', '1 Jan 2027, 23:01 UTC to 2 Jan 2027, 00:00 UTC', '1 Jan 2027, 23:58 UTC'],
    ['day', '1 Jan 2027, 00:15 UTC to 2 Jan 2027, 00:00 UTC', '1 Jan 2027, 23:45 UTC'],
    ['month', '3 Dec 2026, 06:00 UTC to 2 Jan 2027, 00:00 UTC', '1 Jan 2027, 18:00 UTC'],
  ])('of the last %s is a page of one size, and sums minutes into points', async (span, ends, point) => {
    await counted('one', 1, { '1.0.0': { views: 100, brokenPages: 1 }, '1.1.0': { views: 10 } });
    await counted('one', 2, { '1.0.0': { views: 100, brokenPages: 3 }, '1.1.0': { views: 30 } });
    const page = await session.page(`/remotes/${remote}/health?span=${span}`);
    expect(textOf(page)).toContain(ends);
    expect(textOf(page)).toContain('Broken pages 0.00 % / 2.00 %');
    const row = span === 'hour' ? '30 0.00 % 0.00 % – – 100 3.00 %' : '40 0.00 % 0.00 % – – 200 2.00 %';
    expect(textOf(page)).toContain(`${point} ${row}`);
    expect(page.length).toBeLessThan(30_000);
  });

  it('says that nothing was counted, and refuses what it does not know', async () => {
    expect(textOf(await session.page(`/remotes/${remote}/health`))).toContain('Nothing was counted.');
    expect((await session.get(`/remotes/${remote}/health?span=year`)).statusCode).toBe(400);
    expect((await session.get('/remotes/games-keno/health')).statusCode).toBe(409);
  });
});
