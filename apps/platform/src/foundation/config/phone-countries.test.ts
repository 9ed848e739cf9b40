import { expect, it } from '@jest/globals';
import { readSettings, setting } from '@baize/settings';
import { PHONES } from '@baize/devkit/specification/phones';
import { isPhoneOf } from '@baize/protocol/phone-countries';
import { phoneCountries } from './phone-countries.ts';

const read = (text: string) =>
  readSettings({ list: setting('PHONE_COUNTRIES', 'test', '', phoneCountries) }, { PHONE_COUNTRIES: text }).list;

it('[row:K05] the three of the specification come first, and alone where nobody says more', () => {
  expect(read('').map(({ country, code }) => [country, code])).toEqual(
    Object.entries(PHONES).map(([country, { code }]) => [country, code]),
  );
  expect(read('IN:+91:##### #####:10').map(({ country }) => country)).toEqual(['ru', 'kz', 'by', 'in']);
});

it('a country says how its numbers are written, and how many digits they have', () => {
  const countries = read(' IN:+91:##### #####:10; BR:+55:(##) #####-####:10-11 ');
  expect(countries.slice(3)).toEqual([
    { country: 'in', code: '+91', mask: '##### #####', minDigits: 10, maxDigits: 10 },
    { country: 'br', code: '+55', mask: '(##) #####-####', minDigits: 10, maxDigits: 11 },
  ]);
  const taken = (phone: string) => isPhoneOf(countries, phone);
  expect(['+919876543210', '+5511987654321', '+551134567890', '+77015551234'].map(taken)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['+91987654321', '+551198765432100', '+14155552671', '+74951234567'].map(taken)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  'IN',
  'IN:91:##### #####:10',
  'in:+91:##### #####:10',
  'IN:+91:##### ####:10',
  'IN:+91:##### #####:11-10',
  'IN:+91:##### #####:10;IN:+91:##### #####:10',
  // Its numbers are what the specification says.
  'RU:+7:(###) ### ## ##:10',
  'IN:+91:<b>##########:10',
  'XX:+999:#############:13',
])('"%s" ends the start with a word on what it must be', (text) => {
  expect(() => read(text)).toThrow(/PHONE_COUNTRIES/);
});
