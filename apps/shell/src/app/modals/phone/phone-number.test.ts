import { PHONES } from '@baize/devkit/specification/phones';
import { describe, expect, it } from '@jest/globals';
import {
  canBeReached,
  countryHere,
  maskedPhone,
  phoneAddress,
  phoneOf,
  phoneProblem,
  shownPhone,
} from './phone-number.ts';

describe('[row:K05] phones of Russia, Kazakhstan and Belarus', () => {
  it('[row:K05] have +7, +7 and +375, and the mask (###) ### ## ##', () => {
    const national = { ru: '9123456789', kz: '7015551234', by: '291234567' };
    for (const country of ['ru', 'kz', 'by'] as const) {
      const { code, mask } = PHONES[country];
      expect(phoneAddress({ country, national: national[country] })).toBe(code + national[country]);
      if (mask !== null)
        expect(maskedPhone({ country, national: national[country] }).replaceAll(/\d/g, '#')).toBe(mask);
    }
    // A Belarusian number has nine digits, two of them the operator's.
    expect(maskedPhone({ country: 'by', national: national.by })).toBe('(29) 123 45 67');
  });

  it.each([
    ['7015551234', 'kz', '+77015551234'],
    ['+7 (912) 345-67-89', 'ru', '+79123456789'],
    ['8 912 345 67 89', 'kz', '+79123456789'],
    ['+375 29 123-45-67', 'ru', '+375291234567'],
    ['+7 701 555 12 34', 'by', '+77015551234'],
  ] as const)('takes %s in %s as %s', (typed, country, address) => {
    const phone = phoneOf(typed, country);
    expect(phoneAddress(phone)).toBe(address);
    expect(phoneProblem(phone)).toBeUndefined();
  });

  it.each([
    ['', 'ru', 'required'],
    ['912345678', 'ru', 'phone-invalid'],
    ['4951234567', 'ru', 'phone-invalid'],
    ['171234567', 'by', 'phone-invalid'],
  ] as const)('refuses "%s" of %s as %s', (typed, country, problem) => {
    expect(phoneProblem(phoneOf(typed, country))).toBe(problem);
  });

  it('shows as much of the mask as is typed', () => {
    expect(
      ['', '70', '701', '70155', '7015551234'].map((national) => maskedPhone({ country: 'kz', national })),
    ).toEqual(['', '(70', '(701', '(701) 55', '(701) 555 12 34']);
    expect(shownPhone('+375291234567')).toBe('+375 (29) 123 45 67');
  });
});

it('[row:K05] begins with the country of the visitor where that is one of the three', () => {
  const at = (country_code: string | null, region: 'KZ' | 'RU' = 'RU') => countryHere({ ip: '', country_code, region });
  expect([at('BY'), at('kz'), at('ru', 'KZ'), at('BR'), countryHere(null)]).toEqual(['by', 'kz', 'ru', 'ru', 'ru']);
  // A place without a country still has a region.
  expect([at(null, 'KZ'), at('BR', 'KZ'), at(null)]).toEqual(['kz', 'kz', 'ru']);
});

it.each([
  ['RU', true],
  ['kz', true],
  ['BY', true],
  ['NL', false],
  ['constructor', false],
  ['', true],
  [null, true],
])('[row:K05] a phone of %s can be reached: %s', (country_code, reached) => {
  expect(canBeReached({ ip: '', country_code, region: 'RU' })).toBe(reached);
});

it('[row:K05] a phone of somebody whose place nobody knows may be reached', () => {
  expect(canBeReached(null)).toBe(true);
});

it.each([
  // Eleven digits of which the first is no country's.
  ['91234567890', 'ru', { country: 'ru', national: '91234567890' }],
  ['123456789012', 'kz', { country: 'kz', national: '123456789012' }],
  ['3751', 'ru', { country: 'ru', national: '3751' }],
  ['7015551234', 'by', { country: 'by', national: '7015551234' }],
  ['8 912 345 67 89', 'kz', { country: 'kz', national: '9123456789' }],
  ['8 912 345 67 89', 'by', { country: 'ru', national: '9123456789' }],
  ['+375291234567', 'kz', { country: 'by', national: '291234567' }],
  ['', 'kz', { country: 'kz', national: '' }],
] as const)('[row:K05] %s typed in %s is %j', (typed, country, phone) => {
  expect(phoneOf(typed, country)).toEqual(phone);
});

it.each([
  ['ru', ['9123456789', '7123456789'], ['0123456789', '8123456789', '912345678', '91234567890']],
  ['kz', ['7015551234', '9123456789'], ['0123456789', '8123456789', '701555123', '70155512345']],
  ['by', ['251234567', '291234567', '331234567', '441234567'], ['171234567', '2912345678', '29123456', '551234567']],
] as const)('[row:K05] mobile numbers of %s are %j, and not %j', (country, whole, wrong) => {
  expect(whole.map((national) => phoneProblem({ country, national }))).toEqual(whole.map(() => undefined));
  expect(wrong.map((national) => phoneProblem({ country, national }))).toEqual(wrong.map(() => 'phone-invalid'));
});
