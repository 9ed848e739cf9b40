import { describe, expect, it } from '@jest/globals';
import { CASE_TICKETS, ticketCount } from '@baize/fairness/games/cases/case-table';
import { PHONE_REEL, reelStrip, restingStrip, runningStrip, SMALL_REEL, WIDE_REEL } from './reel-strip.ts';
import { gameCase, item } from '../testing/cases.ts';

const seeds = Array.from({ length: 400 }, (_, number) => `bet-${number}:0`);
const crown = item('crown');

describe('the strip of a reel', () => {
  it('stops at the prize', () => {
    const { items, needle } = reelStrip(gameCase.items, 'bet:0', crown, WIDE_REEL);
    expect(items[needle]).toBe(crown);
    expect(items).toHaveLength(WIDE_REEL.before + WIDE_REEL.travel + 1 + WIDE_REEL.after);
  });

  it('is the same after a reload and another for each bet', () => {
    const ids = (seed: string): string[] => reelStrip(gameCase.items, seed, crown, WIDE_REEL).items.map(({ id }) => id);
    expect(ids('bet:0')).toEqual(ids('bet:0'));
    expect(ids('bet:0')).not.toEqual(ids('bet:1'));
  });

  it('has neighbours that do not depend on the prize', () => {
    const neighbours = (prize: typeof crown): string[] => {
      const { items, needle } = reelStrip(gameCase.items, 'bet:0', prize, WIDE_REEL);
      return items.filter((_, index) => index !== needle).map(({ id }) => id);
    };
    expect(neighbours(crown)).toEqual(neighbours(item('coin')));
  });

  it('shows each prize beside the needle as often as the case gives it', () => {
    const beside = seeds.flatMap((seed) => {
      const { items, needle } = reelStrip(gameCase.items, seed, crown, WIDE_REEL);
      return [-3, -2, -1, 1, 2, 3].map((step) => items[needle + step]?.id);
    });
    for (const each of gameCase.items) {
      const chance = ticketCount(each) / CASE_TICKETS;
      const share = beside.filter((id) => id === each.id).length / beside.length;
      // Four standard deviations: wide enough for chance, far too narrow for a bias.
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / beside.length));
    }
  });

  it('is a part of the same strip that runs on a phone', () => {
    const whole = reelStrip(gameCase.items, 'bet:0', crown, WIDE_REEL);
    const { items, needle } = runningStrip(whole, PHONE_REEL);
    expect(items).toHaveLength(25);
    expect(items[needle]).toBe(crown);
    expect(items).toEqual(whole.items.slice(whole.needle - 22, whole.needle + 3));
    expect(runningStrip(whole, WIDE_REEL)).toEqual(whole);
  });

  it('leaves only what is seen once it stands', () => {
    const whole = reelStrip(gameCase.items, 'bet:0', crown, SMALL_REEL);
    const { items, needle } = restingStrip(whole, SMALL_REEL);
    expect(items).toHaveLength(3);
    expect(items[needle]).toBe(crown);
    expect(items[needle + 1]).toBe(whole.items[whole.needle + 1]);
  });
});
