import path from 'node:path';
import type { Copy } from './copy.ts';
import { followDocument } from './document.ts';
import { type Platform, asked, letters, whilePlatformRuns, whileRegistryRuns, whileSiteRuns } from './running.ts';
import type { Walked } from './walk.ts';

const OWN = [
  'apps/shell/src/locales/eo',
  'apps/platform/src/locales/eo.json',
  'apps/games-dice/src/locales/dice/eo.json',
  'apps/games-dice/src/locales/manifest/eo.json',
];
const REMOTE = 'apps/games-dice';
const BUILD = 'packages/devkit/src/build/cli.ts';
const BAIZE = 'packages/cli/bin/baize.mjs';

/** Of the release that knows the language. */
const NEXT = '99.0.0';

/** What the document's catalogues say, and in English what they lack. */
const OF_SHELL = ['>Ensaluti<', '>Sign up<'];
const OF_REMOTE = { before: 'Chance to win', after: 'Ŝanco gajni' };
const LETTER = { subject: 'estas via konfirma kodo', text: 'To confirm your email address' };

/** How long a page may take to show what was released. */
const RELEASE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Adds the language of the document beside a release that was built without it. The page of that release is in the new
 * language as far as there are texts, then a release that knows the language follows; and the platform writes a letter.
 */
export async function walkLanguage(copy: Copy): Promise<Walked> {
  await copy.run(BUILD, ['--folder', REMOTE]);
  followDocument(copy.root, 'docs/adding-a-language.md');
  await Promise.all([copy.run('packages/devkit/src/types/cli.ts', []), copy.run('apps/shell/build/build.ts', [])]);
  await whilePlatformRuns(copy, async (platform) => {
    await writeLetter(platform);
    await whileRegistryRuns(copy, async (registry) => {
      await copy.run(BAIZE, ['bootstrap', REMOTE], registry);
      await whileSiteRuns(copy, platform, registry, async (site) => {
        await shows(`${site}/eo/games/dice`, ['<html lang="eo"', ...OF_SHELL, OF_REMOTE.before]);
        await shows(`${site}/eo/faq`, ['<html lang="eo"', 'Questions and answers']);
        await copy.run(BUILD, ['--folder', REMOTE], { BAIZE_REMOTE_VERSION: NEXT });
        await copy.run(BAIZE, ['bootstrap', REMOTE], registry);
        await copy.run(BAIZE, ['release', path.basename(REMOTE), NEXT, '--reason', 'a walk', '--wait', '0'], registry);
        await shows(`${site}/eo/games/dice`, [...OF_SHELL, OF_REMOTE.after, 'Under']);
      });
    });
  });
  return { own: OWN, most: 1, unit: 'entries' };
}

/** To a player who registers on a page in the language. */
async function writeLetter(platform: Platform): Promise<void> {
  const email = 'eo@baize.local';
  const account = { email, password: 'four words make a password', currency: 'RUB' };
  const body = { ...account, agreement: true, weeklyDepositLimitUnits: null };
  await asked(platform.ports.general, '/api/v2/auth/register/email', { body, language: 'eo' });
  const [letter] = await letters(platform, email);
  if (!letter?.subject.includes(LETTER.subject) || !letter.text.includes(LETTER.text))
    throw new Error(`The letter says ${JSON.stringify(letter)}.`);
}

/** @throws when the page does not hold the texts in time */
async function shows(url: string, texts: readonly string[]): Promise<void> {
  const until = Date.now() + RELEASE_MS;
  for (;;) {
    const answer = await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0', 'accept-language': 'eo' } });
    // What scripts carry was not rendered.
    const page = (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, '');
    const missing = texts.filter((text) => !page.includes(text));
    if (missing.length === 0) return;
    if (Date.now() > until) throw new Error(`${url} answers ${answer.status} without ${missing.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
