import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { BET_LIMITS, FACT_CURRENCIES, unitsOf } from '@baize/devkit/specification/limits';
import type { LimitedFact } from '@baize/devkit/specification/limits';
import { cleanup, render, screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { StakeField } from './stake-field.tsx';
import { useStake } from './use-stake.ts';

afterEach(cleanup);

const { shell } = createFakeShell({ locale: 'en', catalogues: { en: { kit: en } } });
/** As the specification writes an amount: 0.01, 10000. */
const figures = (text: string): number[] => [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);

describe.each(Object.keys(BET_LIMITS) as LimitedFact[])('the stake of %s', (game) => {
  it.each(FACT_CURRENCIES)('[row:K01] is shown with its limits in %s', (currency) => {
    const [least, most] = BET_LIMITS[game][currency];
    const limits = {
      currency,
      minStakeUnits: unitsOf(least),
      maxStakeUnits: unitsOf(most),
      maxWinUnits: unitsOf(most * 100),
    };
    const Panel = () => <StakeField stake={useStake(game, limits, null)} limits={limits} balanceUnits={null} />;
    render(
      <ShellProvider shell={shell}>
        <Panel />
      </ShellProvider>,
    );
    const range = screen.getByText((text) => figures(text).length === 2);
    expect(figures(range.textContent ?? '')).toEqual([least, most]);
  });
});
