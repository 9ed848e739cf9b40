import { describe, expect, it } from '@jest/globals';
import { casesSchemas } from '@baize/protocol/games/cases/schemas';
import { diceSchemas } from '@baize/protocol/games/dice/schemas';
import { profileSchemas } from '@baize/protocol/schemas/profile';
import * as z from 'zod/mini';
import { validationCodes } from './validation-codes.ts';

function codes(schema: z.ZodMiniType, data: unknown) {
  const result = z.safeParse(schema, data);
  return result.success ? {} : validationCodes(result.error.issues, data);
}

const bet = {
  id: '1f0e2f8e-6f6e-4c3a-9d56-6a2d4a1b7c11',
  currency: 'RUB',
  stakeUnits: 100,
  direction: 'over',
  chance: 50,
};

/** As text, because an object literal would take the second name for something else. */
const STRANGE_NAMES = '{"toString":["unknown-field"],"__proto__":["unknown-field"]}';

describe('validation codes', () => {
  it.each([
    ['required', { direction: undefined }, { direction: ['required'] }],
    ['invalid-type', { stakeUnits: '100' }, { stakeUnits: ['invalid-type'] }],
    ['invalid-type of a fraction', { stakeUnits: 1.5 }, { stakeUnits: ['invalid-type'] }],
    ['unknown-field', { extra: 1 }, { extra: ['unknown-field'] }],
    ['unknown-field of any name', { toString: 1, ['__proto__']: 1 }, JSON.parse(STRANGE_NAMES)],
    ['too-small', { chance: 0 }, { chance: ['too-small'] }],
    ['too-big', { chance: 9_801 }, { chance: ['too-big'] }],
    ['invalid', { id: 'x', currency: 'GBP' }, { id: ['invalid'], currency: ['invalid'] }],
  ])('%s', (_code, change, expected) => {
    expect(codes(diceSchemas.placeDiceBet.body, { ...bet, ...change })).toEqual(expected);
  });

  it('name the body itself, elements of lists, and the nearest member of a union', () => {
    expect(codes(diceSchemas.placeDiceBet.body, undefined)).toEqual({ body: ['required'] });
    expect(codes(diceSchemas.placeDiceBet.body, [])).toEqual({ body: ['invalid-type'] });
    expect(codes(casesSchemas.sellItems.body, { id: bet.id, itemIds: [bet.id, 'x'] })).toEqual({
      'itemIds.1': ['invalid'],
    });
    expect(codes(profileSchemas.saveSettings.body, { locale: 'xx' })).toEqual({ locale: ['invalid'] });
  });
});
