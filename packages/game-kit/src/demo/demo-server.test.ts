import { describe, expect, it } from '@jest/globals';
import { CallFailure } from '@baize/contract';
import { diceMultiplierE4 } from '@baize/fairness/games/dice/dice';
import { settleDice } from '@baize/fairness/games/dice/settle';
import { calls } from '@baize/protocol';
import type { PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { createDemoServer } from './demo-server.ts';

const limits = { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 10 ** 10 } as const;

describe('a demo of dice', () => {
  const server = createDemoServer(
    {
      game: 'dice',
      algorithm: 'dice/1',
      placePath: calls.placeDiceBet.path,
      greatestE4: (body) => diceMultiplierE4((body as PlaceDiceBet).chance),
      settle(body, maxWinUnits, next) {
        const { direction, chance, stakeUnits } = body as PlaceDiceBet;
        const choice = { direction, chanceHundredths: chance };
        const { roll, ...settlement } = settleDice(choice, { stakeUnits, maxWinUnits }, next);
        return { ...settlement, outcome: { direction, chance, roll } };
      },
    },
    limits,
    () => undefined,
  );
  const place = (id: string, stakeUnits: number): unknown =>
    server.answer(calls.placeDiceBet, { body: { id, currency: 'RUB', stakeUnits, direction: 'under', chance: 1 } });
  const refusal = (stakeUnits: number): unknown => {
    try {
      return place('refused', stakeUnits);
    } catch (failure) {
      return failure instanceof CallFailure ? [failure.status, failure.code] : failure;
    }
  };

  it('refuses the stakes that the server refuses: 101.0101 is the largest at 9,900 times', () => {
    expect(refusal(1_010_102)).toEqual([422, 'stake-above-maximum']);
    expect(refusal(9_999)).toEqual([422, 'stake-below-minimum']);
    expect(place('taken', 1_010_101)).toMatchObject({ bet: { stakeUnits: 1_010_101 } });
  });
});
