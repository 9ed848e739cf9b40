import { beforeEach, describe, expect, it } from '@jest/globals';
import { accountSubject } from '@baize/contract/node/subject';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry } from './support/test-registry.ts';

const url = '/remotes/games-dice/rules';
let registry: TestRegistry;
let session: ConsoleSession;

/** Fills in a form of the page as it is now. @returns the code of the refusal, or where it leads */
async function send(typed: Record<string, string>, page?: string): Promise<string> {
  const answer = await session.submit(page ?? (await session.page(url)), url, { reason: 'a look', ...typed });
  return answer.statusCode === 303
    ? String(answer.headers['location'])
    : (/<code>([a-z-]+)<\/code>/.exec(answer.body)?.[1] ?? answer.body);
}

async function rules(): Promise<unknown> {
  const { document } = await registry.registry.channels.head('production');
  return document.remotes['games-dice']?.rules ?? [];
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.publish(sampleRelease());
  await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
  session = await ConsoleSession.open(registry);
});

describe('rules in the console', () => {
  it('are set, replaced where they stand, moved and taken away, each with its reason', async () => {
    const first = { rule: 'testers', gives: 'candidate', players: '7, 12', countries: 'de at' };
    expect(await send(first)).toBe('/remotes/games-dice/rules?channel=production');
    await send({ rule: 'guests', gives: 'stable', visitor: 'guest', header: 'X-Office: yes' });
    const testers = {
      name: 'testers',
      gives: 'candidate',
      accounts: [accountSubject('7'), accountSubject('12')],
      countries: ['DE', 'AT'],
    };
    const guests = { name: 'guests', gives: 'stable', visitor: 'guest', header: { name: 'x-office', value: 'yes' } };
    expect(await rules()).toEqual([testers, guests]);
    await send({ rule: 'guests', move: 'earlier' });
    expect(await rules()).toEqual([guests, testers]);
    await send({ rule: 'testers', gives: 'candidate', hosts: 'Beta.example.com' });
    expect(await rules()).toEqual([guests, { name: 'testers', gives: 'candidate', hosts: ['beta.example.com'] }]);
    await send({ rule: 'guests', move: 'away' });
    expect(textOf(await session.page(url))).toContain('testers: visitors at beta.example.com get the candidate');
    const audit = textOf(await session.page('/audit?operation=rules'));
    expect(audit.match(/a look/g)).toHaveLength(5);
  });

  it('refuses what is no rule by name, and changes nothing', async () => {
    expect(await send({ rule: 'Not A Name', gives: 'candidate', visitor: 'guest' })).toBe('input-invalid');
    expect(await send({ rule: 'all', gives: 'candidate' })).toBe('rule-matches-everybody');
    expect(await send({ rule: 'office', gives: 'candidate', header: 'nothing' })).toBe('input-invalid');
    expect(await send({ rule: 'office', gives: 'candidate', visitor: 'guest', reason: ' ' })).toBe('input-invalid');
    expect(await send({ rule: 'none', move: 'away' })).toBe('nothing-to-change');
    expect(await rules()).toEqual([]);
  });

  it('revision-stale, origin-foreign: of a channel that changed meanwhile, and of a form from elsewhere', async () => {
    const page = await session.page(url);
    await send({ rule: 'guests', gives: 'stable', visitor: 'guest' });
    expect(await send({ rule: 'players', gives: 'stable', visitor: 'player' }, page)).toBe('revision-stale');
    const foreign = { channel: 'production', revision: '3', formToken: 'guessed', rule: 'guests', move: 'away' };
    expect((await session.post(url, { ...foreign, reason: 'x' })).statusCode).toBe(403);
    expect(await rules()).toHaveLength(1);
  });
});
