import { describe, expect, it } from '@jest/globals';
import {
  PHONE_COUNTRIES,
  countryHere,
  maskedPhone,
  phoneAddress,
  phoneOf,
  phoneProblem,
  shownPhone,
} from './phone-number.ts';

describe('[K05] phones of Russia, Kazakhstan and Belarus', () => {
  it('[K05] have +7, +7 and +375, and the mask (###) ### ## ##', () => {
    expect(Object.entries(PHONE_COUNTRIES).map(([country, { code }]) => [country, code])).toEqual([
      ['ru', '+7'],
      ['kz', '+7'],
      ['by', '+375'],
    ]);
    expect(PHONE_COUNTRIES.ru.mask.replaceAll('0', '#')).toBe('(###) ### ## ##');
    expect(PHONE_COUNTRIES.kz.mask).toBe(PHONE_COUNTRIES.ru.mask);
    // A Belarusian number has nine digits, two of them the operator's.
    expect(PHONE_COUNTRIES.by.mask.replaceAll('0', '#')).toBe('(##) ### ## ##');
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

it('begins with the country of the visitor where that is one of the three', () => {
  const at = (country_code: string) => countryHere({ ip: '', country_code, region: 'RU' });
  expect([at('BY'), at('KZ'), at('BR'), countryHere(null)]).toEqual(['by', 'kz', 'ru', 'ru']);
});
