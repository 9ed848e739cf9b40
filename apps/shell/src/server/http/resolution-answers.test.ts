import { expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sampleGame } from '../../testing/sample-page.ts';
import type { Resolved } from '../registry/resolve.ts';
import { createResolutionAnswer } from './resolution-answers.ts';
import type { AskingTab } from './resolution-answers.ts';

const own = { remote: 'games-dice', expose: './dice' };
const tab = (change: Partial<AskingTab> = {}): AskingTab => ({ language: 'en', own, ...change });

function resolved(version = '1.0.0'): Resolved {
  const dice = { ...sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 1), version };
  const resolution = { channel: 'test', revision: 1, remotes: {} };
  return { resolution, remotes: { 'games-dice': dice }, hosts: [], versions: {} };
}

it('tabs with the same versions, language and module get the same bytes, which are made once', async () => {
  const answer = createResolutionAnswer();
  const visitors = resolved();
  const [first, second] = await Promise.all([answer(visitors, tab(), 'br'), answer(visitors, tab(), 'br')]);
  expect(second).toBe(first);
});

it('each language, module and encoding has an answer of its own', async () => {
  const answer = createResolutionAnswer();
  const visitors = resolved();
  const textOf = async (change: Partial<AskingTab>) => String(await answer(visitors, tab(change), 'identity'));
  const english = await textOf({});
  expect(english).toContain('Dice');
  expect(await textOf({ language: 'ru' })).toContain('Кости');
  expect(JSON.parse(await textOf({ own: null }))).toMatchObject({ remotes: { own: null } });
  expect(JSON.parse(english)).toMatchObject({ remotes: { own } });
  expect(String(gunzipSync(await answer(visitors, tab(), 'gzip')))).toBe(english);
  expect(String(brotliDecompressSync(await answer(visitors, tab(), 'br')))).toBe(english);
});

it('other versions are another answer, however soon after', async () => {
  const answer = createResolutionAnswer();
  const versionIn = async (visitors: Resolved) =>
    JSON.parse(String(await answer(visitors, tab(), 'identity'))).remotes.remotes['games-dice'].version;
  expect([await versionIn(resolved()), await versionIn(resolved('2.0.0'))]).toEqual(['1.0.0', '2.0.0']);
});

it('modules that there are not share one answer: whoever makes up names fills no memory', async () => {
  const answer = createResolutionAnswer();
  const visitors = resolved();
  const made = (remote: string, expose: string) => answer(visitors, tab({ own: { remote, expose } }), 'br');
  const none = await answer(visitors, tab({ own: null }), 'br');
  for (const name of ['games-none', '__proto__', 'constructor']) expect(await made(name, './dice')).toBe(none);
  expect(await made('games-dice', './none')).toBe(none);
});
