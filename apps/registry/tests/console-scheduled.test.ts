import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-dice';
/** As browsers send it: without a zone, and meant as UTC. */
const at = '2026-11-26T06:30';
const waiting = '/control?channel=production';
let registry: TestRegistry;
let session: ConsoleSession;

interface Form {
  readonly page: string;
  readonly action: string;
  /** Text that only this form of the page has. */
  readonly has?: string;
}

/** Fills in a form of a page. @returns where it leads, or the code of the refusal */
async function send({ page, action, has = '' }: Form, typed: Record<string, string>): Promise<string> {
  const shown = await session.page(page);
  const from = has === '' ? 0 : shown.lastIndexOf('<form', shown.indexOf(has));
  const answer = await session.submit(shown.slice(from), action, { reason: 'before the match', ...typed });
  return answer.statusCode === 303
    ? String(answer.headers['location'])
    : (/<code>([a-z-]+)<\/code>/.exec(answer.body)?.[1] ?? answer.body);
}

const scheduled = async (): Promise<unknown> =>
  (await registry.get('/v1/channels/production/status')).json().scheduled.map((each: object) => Object.values(each));

beforeEach(async () => {
  registry = await TestRegistry.open({}, () => new Date('2026-11-25T10:00:00Z'));
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  session = await ConsoleSession.open(registry);
});

describe('an act that waits for its time', () => {
  const asking = `/confirm?operation=release&remote=${remote}&version=1.1.0`;
  const kill = { page: `/remotes/${remote}/rollout`, action: '/control', has: 'value="kill"' };

  it.each([
    ['a release that was asked once more', { page: asking, action: '/acts' }, 'release games-dice 1.1.0'],
    ['a kill', kill, 'kill games-dice'],
    ['rules', { page: `/remotes/${remote}/rules`, action: `/remotes/${remote}/rules` }, 'rules games-dice'],
  ])('%s: is kept, and the console shows what waits', async (_name, form, asks) => {
    expect(await session.page(form.page)).toContain('<input type="datetime-local" name="at">');
    const rule = { rule: 'testers', gives: 'candidate', players: '7' };
    expect(await send(form, { at, ...(asks.startsWith('rules') && rule) })).toBe(waiting);
    expect(await scheduled()).toEqual([['s3', asks, '2026-11-26T06:30:00.000Z']]);
    expect(textOf(await session.page(waiting))).toContain(`scheduled ${asks}, 26 Nov 2026, 06:30 UTC`);
  });

  it('is done at once when the field stays empty', async () => {
    expect(await send({ page: asking, action: '/acts' }, { at: '' })).toBe('/remotes/games-dice?channel=production');
    expect(await scheduled()).toEqual([]);
  });

  it.each([
    ['past', '2026-11-24T06:30', 'moment-unfit'],
    ['no moment', 'soon', 'input-invalid'],
    ['of another zone', '2026-11-26T06:30+03:00', 'input-invalid'],
  ])('%s: is refused by name, and nothing is kept', async (_name, moment, code) => {
    expect(await send(kill, { at: moment })).toBe(code);
    expect(await scheduled()).toEqual([]);
  });

  it('what concerns the whole channel has no such field, and takes none', async () => {
    const freeze = { page: '/control', action: '/control', has: 'value="freeze"' };
    expect(await session.page('/control')).not.toContain('name="at"');
    expect(await send(freeze, { at, begin: '2026-11-27T10:00', end: '2026-11-28T10:00' })).toBe('input-invalid');
  });
});
