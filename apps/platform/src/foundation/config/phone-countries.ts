import { PHONE_COUNTRIES, type PhoneCountry } from '@baize/protocol/phone-countries';
import { type Check, check } from '@baize/settings';
import * as z from 'zod/mini';

/** ISO code, what the numbers begin with, mask, and how many digits follow. */
const ENTRY = /^([A-Z]{2}):(\+[1-9]\d{0,3}):([# ().-]{3,32}):(\d{1,2})(?:-(\d{1,2}))?$/;
/** E.164. */
const MOST_DIGITS = 15;

/** An operator's list behind the three of the specification; a problem is said in words. */
export const phoneCountries: Check<readonly PhoneCountry[]> = check(
  'countries apart by ; each as IN:+91:##### #####:10 or BR:+55:(##) #####-####:10-11',
  z.pipe(
    z.string().check(z.refine((text) => entriesOf(text).every((entry) => countryOf(entry) !== null) && isSet(text))),
    z.transform((text) => [...PHONE_COUNTRIES, ...addedBy(text)]),
  ),
);

function entriesOf(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function addedBy(text: string): PhoneCountry[] {
  return entriesOf(text)
    .map(countryOf)
    .filter((country) => country !== null);
}

/** Each once, and none of the specification's, whose numbers are what it says. */
function isSet(text: string): boolean {
  const all = [...PHONE_COUNTRIES, ...addedBy(text)].map(({ country }) => country);
  return new Set(all).size === all.length;
}

function countryOf(entry: string): PhoneCountry | null {
  const [, country, code, mask, least, most = least] = ENTRY.exec(entry) ?? [];
  if (country === undefined || code === undefined || mask === undefined) return null;
  const minDigits = Number(least);
  const maxDigits = Number(most);
  const fits = minDigits >= 4 && minDigits <= maxDigits && code.length - 1 + maxDigits <= MOST_DIGITS;
  if (!fits || mask.split('#').length - 1 !== maxDigits) return null;
  return { country: country.toLowerCase(), code, mask, minDigits, maxDigits };
}
