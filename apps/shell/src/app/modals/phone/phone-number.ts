import type { GeoState } from '@baize/contract';
import { PHONE_COUNTRIES, isNational } from '@baize/protocol/phone-countries';
import type { PhoneCountry } from '@baize/protocol/phone-countries';

/** A number as it is being typed. */
export interface PhoneValue {
  /** One of the site's countries. */
  readonly country: string;
  /** Digits after the country's code. */
  readonly national: string;
}

type Countries = readonly PhoneCountry[];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The country of a number; the first one where a list that has changed meanwhile does not know it. */
export function countryOf(country: string, countries: Countries = PHONE_COUNTRIES): PhoneCountry {
  return countries.find((each) => each.country === country) ?? countries[0]!;
}

/** Whether phones of the visitor's country can be reached, as far as the country is known. */
export function canBeReached(geo: GeoState, countries: Countries = PHONE_COUNTRIES): boolean {
  return !geo?.country_code || isListed(geo.country_code, countries);
}

/** The visitor's country, or the most likely one. */
export function countryHere(geo: GeoState, countries: Countries = PHONE_COUNTRIES): string {
  // An unknown country reads as a code that is not listed.
  const country = String(geo?.country_code).toLowerCase();
  if (isListed(country, countries)) return country;
  return geo?.region === 'KZ' ? 'kz' : 'ru';
}

function isListed(country: string, countries: Countries): boolean {
  return countries.some((each) => each.country === country.toLowerCase());
}

/** Takes what a visitor typed, pasted or had filled in, with the country's code or without. */
export function phoneOf(text: string, country: string, countries: Countries = PHONE_COUNTRIES): PhoneValue {
  const digits = digitsOf(text);
  const chosen = countryOf(country, countries);
  // At home people write 8 for +7.
  if (digits.length === 11 && /^[78]/.test(digits) && !isNational(chosen, digits))
    return { country: chosen.code === '+7' ? country : 'ru', national: digits.slice(1) };
  const isWhole = text.trim().startsWith('+') || digits.length > chosen.maxDigits;
  const abroad = isWhole ? abroadOf(digits, [chosen, ...countries]) : undefined;
  return abroad ?? { country, national: digits };
}

/** A number that has its country's code; of countries with the same code, the first. */
function abroadOf(digits: string, countries: Countries): PhoneValue | undefined {
  for (const each of countries) {
    const code = digitsOf(each.code);
    const national = digits.slice(code.length);
    if (digits.startsWith(code) && national.length >= each.minDigits && national.length <= each.maxDigits)
      return { country: each.country, national };
  }
  return undefined;
}

/** E.164, as the API takes it. */
export function phoneAddress({ country, national }: PhoneValue, countries: Countries = PHONE_COUNTRIES): string {
  return countryOf(country, countries).code + national;
}

/** Code of what is wrong with a number; undefined when nothing is. */
export function phoneProblem(
  { country, national }: PhoneValue,
  countries: Countries = PHONE_COUNTRIES,
): 'required' | 'phone-invalid' | undefined {
  if (national === '') return 'required';
  return isNational(countryOf(country, countries), national) ? undefined : 'phone-invalid';
}

/** National digits in the country's mask, as far as they go. */
export function maskedPhone({ country, national }: PhoneValue, countries: Countries = PHONE_COUNTRIES): string {
  let next = 0;
  let text = '';
  for (const sign of countryOf(country, countries).mask) {
    if (next >= national.length) break;
    text += sign === '#' ? national[next++] : sign;
  }
  return text;
}

/** A whole number for the eye: `+7 (701) 555 12 34`. */
export function shownPhone(address: string, countries: Countries = PHONE_COUNTRIES): string {
  const phone = phoneOf(address, 'ru', countries);
  return `${countryOf(phone.country, countries).code} ${maskedPhone(phone, countries)}`;
}
