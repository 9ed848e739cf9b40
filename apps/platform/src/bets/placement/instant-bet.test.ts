import { describe, expect, it } from '@jest/globals';
import { ruleKey } from './batch-rules.ts';
import type { BetJob, Drawn } from './bet-job.ts';
import type { BetRow } from './bet-row.ts';
import { isNarrow, narrowRule, outcomeText } from './instant-bet.ts';

const RULE = 7;
const outcomeKeys = ['direction', 'chance', 'roll'];
const job = {
  game: { name: 'dice', algorithm: 'dice/1', usesSeeds: true, outcomeKeys },
  currency: 'RUB',
  limits: { currency: 'RUB', minStakeUnits: 1, maxStakeUnits: 1_000, maxWinUnits: 100_000 },
} as unknown as BetJob;
const rules = new Map([[ruleKey(job), RULE]]);
const outcome = { chance: 4_950, roll: 12, direction: 'under' };
const won: Drawn = { status: 'won', payoutUnits: 200, creditUnits: 200, multiplier: 20_000, outcome };
const row = { multiplier: 20_000, nonce: 3, seed_id: 9, round_number: null } as BetRow;

describe('which bets get a narrow row', () => {
  it('those of real money that are over at once, won or lost', () => {
    expect(narrowRule(job, won, null, rules)).toBe(RULE);
    const lost: Drawn = { ...won, status: 'lost', payoutUnits: 0, creditUnits: 0, multiplier: 0 };
    expect(narrowRule(job, lost, null, rules)).toBe(RULE);
  });

  it.each([
    ['of a bonus', won, 'bonus', rules],
    ['that is still open', { ...won, status: 'open', payoutUnits: 0, creditUnits: 0 }, null, rules],
    ['whose win is kept as items', { ...won, creditUnits: 0 }, null, rules],
    ['that won nothing', { ...won, payoutUnits: 0, creditUnits: 0 }, null, rules],
    ['whose outcome says more than its keys', { ...won, outcome: { ...outcome, more: 1 } }, null, rules],
    ['whose outcome lacks a key', { ...won, outcome: { chance: 1, roll: 2, side: 3 } }, null, rules],
    ['while none are stored so', won, null, new Map()],
  ] as const)('not one %s', (_what, drawn, bonusId, known) => {
    expect(narrowRule(job, drawn, bonusId, known)).toBeNull();
  });

  it('not one of a game that names no keys', () => {
    const other = { ...job, game: { ...job.game, outcomeKeys: undefined } } as unknown as BetJob;
    expect(narrowRule(other, won, null, rules)).toBeNull();
  });

  it.each([
    ['sequence', row, 2 ** 31],
    ['nonce', { ...row, nonce: 2 ** 31 }, 1],
    ['multiplier', { ...row, multiplier: 2 ** 31 }, 1],
    ['pair of seeds', { ...row, seed_id: 2 ** 31 }, 1],
  ] as const)('not one whose %s is beyond 32 bits', (_what, beyond, sequence) => {
    expect(isNarrow(beyond, sequence)).toBe(false);
    expect(isNarrow(row, 2 ** 31 - 1)).toBe(true);
  });

  it('the values of an outcome stand in the order of the keys, whatever the order of its own', () => {
    expect(outcomeText(outcome, outcomeKeys)).toBe('["under",4950,12]');
  });
});
