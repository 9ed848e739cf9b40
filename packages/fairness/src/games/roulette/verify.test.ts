import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { settleRoulette, type RouletteColour } from './roulette.ts';
import { verifyBet } from '../verify-bet.ts';
import { verifyRouletteRound, type RouletteFirstRecord } from './verify.ts';

/** The rules once more, from the text of F29 and F30 and with another library. */
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const WHEEL =
  'black red black blue black red black green black red black blue black red black violet black red black blue black red black green black red black blue black red black gold black red black blue black red black green black red black blue black red black violet'.split(
    ' ',
  );
const PAYS: Record<string, number> = { black: 1.98, red: 3.96, blue: 7.92, green: 15.84, violet: 23.76, gold: 47.52 };
const pocketOf = (hash: string, salt: string): number =>
  Math.floor((createHmac('sha256', salt).update(hash).digest().readUInt32BE(0) / 2 ** 32) * 48);

const COLOURS = Object.keys(PAYS) as RouletteColour[];
const HASH = sha('the end of a chain');
const SALT = 'a public salt';
const pocket = pocketOf(HASH, SALT);
const came = WHEEL[pocket] as RouletteColour;
const STAKE = 100_000;

function record(more: Partial<RouletteFirstRecord> = {}): RouletteFirstRecord {
  const payoutUnits = Math.round(STAKE * PAYS[came]!);
  const round = { roundHash: HASH, earlierHash: sha(sha(HASH)), salt: SALT, pocket };
  return {
    algorithm: 'roulette/1',
    ...round,
    colour: came,
    stakeUnits: STAKE,
    maxWinUnits: 10 ** 10,
    payoutUnits,
    ...more,
  };
}
const differing = (more: Partial<RouletteFirstRecord>): string[] =>
  verifyBet(record(more))
    .steps.filter(({ matches }) => matches === false)
    .map(({ key }) => key);

describe('the check of roulette', () => {
  test('[F19] an honest bet matches, and each step is there', () => {
    const { matches, steps } = verifyBet(record());
    expect(matches).toBe(true);
    expect(Object.fromEntries(steps.map(({ key, value }) => [key, value]))).toMatchObject({
      roundHash: HASH,
      earlierHash: sha(sha(HASH)),
      steps: '2',
      pocket: String(pocket),
      colour: came,
      betColour: came,
    });
  });

  test('[F19] a dishonest one names the steps that differ', () => {
    const other = COLOURS.find((colour) => colour !== came)!;
    expect(differing({ pocket: (pocket + 1) % 48 })).toEqual(['pocket']);
    expect(differing({ colour: other })).toEqual(['payout']);
    expect(differing({ colour: other, payoutUnits: 0 })).toEqual([]);
    expect(differing({ payoutUnits: 1 })).toEqual(['payout']);
    expect(differing({ earlierHash: '0'.repeat(64) })).toEqual(['earlierHash']);
    expect(differing({ earlierHash: HASH })).toEqual(['earlierHash']);
  });

  test('[F29] a round alone is recomputed as an independent reading of the rule does', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (text, salt) => {
        const roundHash = sha(text);
        const round = { roundHash, earlierHash: sha(roundHash), salt, pocket: pocketOf(roundHash, salt) };
        return verifyRouletteRound(round).matches && !verifyRouletteRound({ ...round, pocket: 48 }).matches;
      }),
    );
  });

  test('[F30] every colour pays on its pockets, cut at the maximum win, and nothing elsewhere', () => {
    for (const colour of COLOURS)
      for (const [index, there] of WHEEL.entries()) {
        const { payoutUnits, status } = settleRoulette(colour, index, { stakeUnits: STAKE, maxWinUnits: 1_000_000 });
        expect(payoutUnits).toBe(there === colour ? Math.min(Math.round(STAKE * PAYS[colour]!), 1_000_000) : 0);
        expect(status).toBe(there === colour ? 'won' : 'lost');
      }
  });

  test('a pocket that is none is refused', () => {
    expect(() => settleRoulette('red', 48, { stakeUnits: 1, maxWinUnits: 1 })).toThrow(
      expect.objectContaining({ code: 'pocket-invalid' }),
    );
  });
});
