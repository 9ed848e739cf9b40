import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readManifestTexts } from '@baize/devkit/build/manifest-texts';
import { createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import { LOCALES, type Currency, type Limits } from '@baize/protocol';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { remote } from '../remote.ts';
import diceTexts from '../locales/dice/ru.json' with { type: 'json' };
import kenoTexts from '../locales/keno/ru.json' with { type: 'json' };
import kenoRules from '../keno-rules/module.tsx';
import diceRules from './module.tsx';

const CURRENCIES: readonly Currency[] = ['RUB', 'USD'];
const limits: Limits[] = CURRENCIES.map((currency) => ({
  currency,
  minStakeUnits: 10_000,
  maxStakeUnits: 10 ** 8,
  maxWinUnits: 10 ** 10,
}));
const answers = {
  getDiceConfig: () => ({
    limits,
    minChance: 1,
    maxChance: 9_800,
    returns: [
      {
        bet: 'under',
        least: { numerator: '1062794188191', denominator: '1073741824000' },
        greatest: { numerator: '17006369855', denominator: '17179869184' },
      },
    ],
  }),
  getKenoConfig: () => ({
    limits,
    returns: [
      {
        bet: 'medium-6',
        least: { numerator: '513', denominator: '520' },
        greatest: { numerator: '76295861', denominator: '77060048' },
      },
    ],
  }),
};

async function html(game: 'dice' | 'keno'): Promise<string> {
  const [module, texts] = game === 'dice' ? [diceRules, diceTexts] : [kenoRules, kenoTexts];
  const fake = createFakeShell({ service: game, session: 'guest', catalogues: { ru: { ...texts, kit } }, answers });
  const location = fakeLocation(`/games/${game}/rules`);
  const data = (await module.load?.(fakeLoadContext(fake, location))) as never;
  return renderToString(<module.Root shell={fake.shell} location={location} data={data} />);
}

describe('the written rules', () => {
  it('of dice state the exact return of each chance, as the server renders them', async () => {
    const page = await html('dice');
    expect(page).toContain('98,9901');
    // The range of the configuration: no chance returns less or more.
    expect(page).toContain('возвращается 98,98–98,99 %');
    expect(page).toContain('преимущество дома — 1,01–1,02 %'.replace('п', 'П'));
    expect(page).toContain('9 900,00×'.replace(' ', '\u202f'));
    expect(page).toContain('HMAC-SHA256');
    expect(page).not.toMatch(/\sstyle=/);
  });

  it('of keno state every multiplier and the return of every ticket', async () => {
    const page = await html('keno');
    for (const figure of ['710,00×', '450,00×', '98,6538', '99,0000']) expect(page).toContain(figure);
    expect(page).toContain('возвращается 98,65–99,01 %');
    expect(page).toContain('RUB');
  });

  it.each(['dice', 'keno'])('of %s have an address of their own and a title in every language', async (game) => {
    const route = remote.modules
      .flatMap(({ routes }) => routes)
      .find(({ pattern }) => pattern === `/games/${game}/rules`);
    const title = (await readManifestTexts(path.join(import.meta.dirname, '../locales')))(route?.title ?? '');
    for (const locale of LOCALES) expect(title[locale]).toBeTruthy();
  });
});
