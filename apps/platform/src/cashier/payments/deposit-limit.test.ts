import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { limitsAfter, LOOSER_AFTER_MS } from './deposit-limit.ts';
import { limitIn } from './weekly-limit.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const LOOSEST = Number.POSITIVE_INFINITY;

test('[DE11] whatever is asked for in whatever order, no limit loosens but by a wish that is a day old', () => {
  const wish = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
  const waitMs = fc.constantFrom(0, 1, LOOSER_AFTER_MS / 2, LOOSER_AFTER_MS);
  fc.assert(
    fc.property(fc.array(fc.record({ wish, waitMs }), { minLength: 1, maxLength: 10 }), (asked) => {
      let now = START;
      const user = {
        currency: 'RUB' as const,
        weekly_deposit_limit_units: 10 as number | null,
        weekly_deposit_limit_currency: null as 'RUB' | null,
        next_deposit_limit_units: null as number | null,
        next_deposit_limit_currency: null as 'RUB' | null,
        next_deposit_limit_at: null as Date | null,
      };
      const held = (): number => limitIn(user, 'RUB', now) ?? LOOSEST;
      const wishes: { units: number; at: number }[] = [];
      for (const step of asked) {
        const earlier = held();
        now += step.waitMs;
        const before = held();
        // While nothing is asked for it may loosen alone, by a wish that is a day old.
        const dayOld = wishes.filter(({ at }) => at <= now - LOOSER_AFTER_MS).map((each) => each.units);
        expect(before === earlier || (before > earlier && dayOld.includes(before))).toBe(true);
        const units = step.wish ?? LOOSEST;
        Object.assign(user, limitsAfter(user, { units: step.wish, currency: 'RUB' }, now));
        wishes.push({ units, at: now });
        expect(held()).toBe(Math.min(before, units));
      }
    }),
  );
});
