import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry } from './support/test-registry.ts';

const place = '/remotes/games-dice/rollout';
let registry: TestRegistry;
let session: ConsoleSession;

async function formFields(url: string): Promise<Record<string, string>> {
  const page = await session.page(url);
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const revision = /data-revision="(\d+)"/.exec(page)?.[1] ?? '';
  return { channel: 'production', revision, formToken: hidden('formToken'), reason: 'a look <b>' };
}

/** @returns where it leads, or the code of the refusal */
async function act(fields: Record<string, string>, url = place): Promise<string> {
  const answer = await session.post('/control', { ...(await formFields(url)), ...fields });
  return answer.statusCode === 303
    ? String(answer.headers['location'])
    : (/<code>([a-z-]+)<\/code>/.exec(answer.body)?.[1] ?? answer.body);
}

const plan = { steps: '1, 50, 100', minutes: '10', ratio: '1.5', min: '500' };
const rollout = { operation: 'rollout', remote: 'games-dice', version: '1.1.0', ...plan };

beforeEach(async () => {
  registry = await TestRegistry.open({}, () => new Date('2026-11-25T10:00:00Z'));
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
  session = await ConsoleSession.open(registry);
});

describe('rollouts in the console', () => {
  it('start, are paused and go on, and say what the gate says', async () => {
    expect(await act(rollout)).toBe('/remotes/games-dice/rollout?channel=production');
    const running = textOf(await session.page(place));
    expect(running).toContain('running 1.1.0 at 1 %, step 1 of 3');
    expect(running).toContain('The gate: too few: 0 views of the candidate, 500 are needed');
    await act({ operation: 'pause', remote: 'games-dice' });
    expect(textOf(await session.page(place))).toContain('paused 1.1.0 at 1 %');
    await act({ operation: 'resume', remote: 'games-dice' });
    expect(textOf(await session.page('/remotes/games-dice'))).toContain('Rollout of 1.1.0, running: too few');
    expect(textOf(await session.page('/audit'))).toContain('a look <b>');
    expect(await session.page('/audit')).not.toContain('a look <b>');
  });

  it('refuse a plan that is none, and a form of before or from elsewhere', async () => {
    expect(await act({ ...rollout, steps: 'much' })).toBe('input-invalid');
    expect(await act({ ...rollout, ratio: '0.5' })).toBe('input-invalid');
    expect(await act({ ...rollout, reason: '' })).toBe('input-invalid');
    expect(await act({ ...rollout, revision: '1' })).toBe('revision-stale');
    expect(await act({ ...rollout, formToken: 'guessed' })).toBe('origin-foreign');
    expect(textOf(await session.page(place))).toContain('No rollout is under way.');
  });
});

describe('a remote that is taken away', () => {
  it('is killed and given back, each in one act with its reason', async () => {
    await act({ operation: 'kill', remote: 'games-dice' });
    expect(textOf(await session.page(place))).toContain('killed since');
    expect(textOf(await session.page('/remotes/games-dice'))).toContain('killed Nobody gets the remote.');
    await act({ operation: 'restore', remote: 'games-dice' });
    expect(textOf(await session.page(place))).not.toContain('killed since');
  });
});

describe('what a channel keeps', () => {
  it('is frozen and opened, and takes a second operator', async () => {
    const times = { begin: '2026-11-27T10:00', end: '2026-11-28T10:00' };
    expect(await act({ operation: 'freeze', ...times }, '/control')).toBe('/control?channel=production');
    expect(textOf(await session.page('/control'))).toContain('freeze 27 Nov 2026, 10:00 UTC to 28 Nov 2026, 10:00 UTC');
    await act({ operation: 'approval', required: 'true' }, '/control');
    await act({ operation: 'release', remote: 'games-dice', version: '1.1.0' }, '/control');
    const page = textOf(await session.page('/control'));
    expect(page).toContain('takes a second operator');
    expect(page).toContain('proposed release games-dice 1.1.0');
    expect(await act({ operation: 'freeze', begin: 'soon', end: 'later' }, '/control')).toBe('input-invalid');
  });
});
