import { describe, expect, it } from '@jest/globals';
import type { BonusTerms, StakedMoney } from '@baize/protocol';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { PlayedBonus } from '../bonuses/wagering.ts';
import type { BetJob } from './bet-job.ts';
import { sourceOf } from './source-wallet.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

function wallet(kind: LockedWallet['kind'], balance: number): LockedWallet {
  return { id: kind === 'real' ? 1 : 2, user_id: 'ann', currency: 'RUB', kind, balance, sequence: 0 };
}

const bonus: PlayedBonus = {
  id: 'b1',
  user_id: 'ann',
  currency: 'RUB',
  state: 'active',
  terms: { maxStakeUnits: 500 } as BonusTerms,
  paid_units: 0,
  expires_at: new Date(NOW.getTime() + 1),
};

interface Asked {
  readonly money?: StakedMoney;
  readonly stakeUnits?: number;
  readonly real?: number;
  readonly bonusUnits?: number;
  readonly bonuses?: readonly PlayedBonus[];
  readonly realMoneyOnly?: boolean;
}

/** The kind of wallet that pays, or the code of the refusal. */
function paidFrom({ money, stakeUnits = 100, real = 1_000, bonusUnits = 1_000, ...rest }: Asked): string {
  const { bonuses = [bonus], realMoneyOnly = false } = rest;
  const job = {
    game: { name: 'dice', algorithm: 'dice/1', usesSeeds: true, realMoneyOnly },
    player: { userId: 'ann' },
    currency: 'RUB',
    stakeUnits,
    money,
  } as BetJob;
  try {
    const { wallet: source, bonusId } = sourceOf(job, wallet('real', real), wallet('bonus', bonusUnits), bonuses, NOW);
    expect(bonusId).toBe(source.kind === 'bonus' ? 'b1' : null);
    return source.kind;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('[B1] a stake is taken whole', () => {
  it.each([
    ['from real money first, where nothing is chosen', {}, 'real'],
    ['from the bonus, where real money does not cover it', { real: 99 }, 'bonus'],
    ['from the bonus that was chosen, though real money would cover it', { money: 'bonus' }, 'bonus'],
    ['from the real money that was chosen', { money: 'real' }, 'real'],
  ] as const)('%s', (_what, asked, kind) => expect(paidFrom(asked)).toBe(kind));
});

describe('[B1] a choice is refused by name', () => {
  it.each([
    ['real money that is not there, never taken from the bonus', { money: 'real', real: 99 }, 'balance-too-low'],
    [
      'bonus money that is not there, never taken from real money',
      { money: 'bonus', bonusUnits: 99 },
      'balance-too-low',
    ],
    ['a stake above the terms', { money: 'bonus', stakeUnits: 501 }, 'bonus-stake-above-maximum'],
    ['no bonus is active', { money: 'bonus', bonuses: [] }, 'bonus-money-refused'],
    ['it is over by the clock', { money: 'bonus', bonuses: [{ ...bonus, expires_at: NOW }] }, 'bonus-money-refused'],
    [
      'the bonus of another currency',
      { money: 'bonus', bonuses: [{ ...bonus, currency: 'USD' }] },
      'bonus-money-refused',
    ],
    ['the game takes real money only', { money: 'bonus', realMoneyOnly: true }, 'bonus-money-refused'],
    ['nothing chosen, neither covers it', { real: 99, bonusUnits: 99 }, 'balance-too-low'],
  ] as const)('%s', (_what, asked, code) => expect(paidFrom(asked)).toBe(code));
});
