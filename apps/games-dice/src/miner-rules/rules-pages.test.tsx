import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { CoinflipRulesPage } from '../coinflip-rules/coinflip-rules-page.tsx';
import coinflipRules from '../coinflip-rules/module.tsx';
import { HiloRulesPage } from '../hilo-rules/hilo-rules-page.tsx';
import hiloRules from '../hilo-rules/module.tsx';
import coinflip from '../locales/coinflip/ru.json' with { type: 'json' };
import hilo from '../locales/hilo/ru.json' with { type: 'json' };
import miner from '../locales/miner/ru.json' with { type: 'json' };
import { LIMITS, returnsOf } from '../testing/table.tsx';
import minerRules from './module.tsx';
import { MinerRulesPage } from './miner-rules-page.tsx';

const shared = {
  limits: LIMITS,
  returns: returnsOf('series'),
};
const answers = {
  getMinerConfig: answer({ ...shared, minMines: 1, maxMines: 24 }),
  getHiloConfig: answer({ ...shared, maxGuesses: 52, maxSkips: 52 }),
  getCoinflipConfig: answer({ ...shared, maxFlips: 20 }),
};
const fakeOf = (service: 'coinflip' | 'dice' | 'miner', ru: object) =>
  createFakeShell({ service, session: 'guest', catalogues: { ru: { ...ru, kit } }, answers });

describe('the written rules of games of steps', () => {
  it('say what each gem of miner pays and how likely it is', async () => {
    const fake = fakeOf('miner', miner);
    const data = await dataOf(minerRules.load!(fakeLoadContext(fake, fakeLocation('/games/miner/rules'))));
    const html = renderToString(
      <ShellProvider shell={fake.shell}>
        <MinerRulesPage data={data} />
      </ShellProvider>,
    );
    // 0.99 x 25 with one gem among 24 mines, and its chance of 1 in 25.
    expect(html).toContain('24,7500×');
    expect(html).toContain('4,00');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('say the chance and the multiplier of every guess of hilo', async () => {
    const fake = fakeOf('dice', hilo);
    const data = await dataOf(hiloRules.load!(fakeLoadContext(fake, fakeLocation('/games/hilo/rules'))));
    const html = renderToString(
      <ShellProvider shell={fake.shell}>
        <HiloRulesPage data={data} />
      </ShellProvider>,
    );
    // Same as an ace or a king: 0.99 x 13.
    expect(html).toContain('12,8700×');
    expect(html).toContain('92,31');
  });

  it('say what the longest series pays that the smallest stake is paid in full for', async () => {
    const fake = fakeOf('coinflip', coinflip);
    const data = await dataOf(coinflipRules.load!(fakeLoadContext(fake, fakeLocation('/games/coinflip/rules'))));
    const html = renderToString(
      <ShellProvider shell={fake.shell}>
        <CoinflipRulesPage data={data} />
      </ShellProvider>,
    );
    // 0.99 x 2^19: with 1 of at most 1,000,000 one flip more is above the largest win.
    expect(html).toMatch(/519\s045,12×/);
    expect(html).not.toMatch(/1\s038\s090,24×/);
  });
});
