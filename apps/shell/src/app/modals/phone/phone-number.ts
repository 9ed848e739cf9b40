import type { GeoState } from '@baize/contract';

/**
 * Countries whose phones can be reached. `mask` has a 0 for each digit after the code; `whole` are the national digits of a
 * mobile number, as the API takes them.
 */
export const PHONE_COUNTRIES = {
  ru: { code: '+7', mask: '(000) 000 00 00', whole: /^[79]\d{9}$/ },
  kz: { code: '+7', mask: '(000) 000 00 00', whole: /^[79]\d{9}$/ },
  by: { code: '+375', mask: '(00) 000 00 00', whole: /^(25|29|33|44)\d{7}$/ },
} as const;
export type PhoneCountry = keyof typeof PHONE_COUNTRIES;

/** A number as it is being typed. */
export interface PhoneValue {
  readonly country: PhoneCountry;
  /** Digits after the country's code. */
  readonly national: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function isPhoneCountry(country: string): country is PhoneCountry {
  return Object.hasOwn(PHONE_COUNTRIES, country);
}

/** Whether phones of the visitor's country can be reached, as far as the country is known. */
export function canBeReached(geo: GeoState): boolean {
  return !geo?.country_code || isPhoneCountry(geo.country_code.toLowerCase());
}

/** The country of whoever is here, or the one most likely. */
export function countryHere(geo: GeoState): PhoneCountry {
  // No country reads as one that is none of these.
  const country = String(geo?.country_code).toLowerCase();
  if (isPhoneCountry(country)) return country;
  return geo?.region === 'KZ' ? 'kz' : 'ru';
}

/** Takes what somebody typed, pasted or had filled in, with the country's code or without. */
export function phoneOf(text: string, country: PhoneCountry): PhoneValue {
  const digits = digitsOf(text);
  if (digits.length === 12 && digits.startsWith('375')) return { country: 'by', national: digits.slice(3) };
  // At home people write 8 for +7.
  if (digits.length === 11 && /^[78]/.test(digits))
    return { country: country === 'by' ? 'ru' : country, national: digits.slice(1) };
  return { country, national: digits };
}

/** E.164, as the API takes it. */
export function phoneAddress({ country, national }: PhoneValue): string {
  return PHONE_COUNTRIES[country].code + national;
}

/** Code of what is wrong with a number; undefined when nothing is. */
export function phoneProblem({ country, national }: PhoneValue): 'required' | 'phone-invalid' | undefined {
  if (national === '') return 'required';
  return PHONE_COUNTRIES[country].whole.test(national) ? undefined : 'phone-invalid';
}

/** National digits in the country's mask, as far as they go. */
export function maskedPhone({ country, national }: PhoneValue): string {
  let next = 0;
  let text = '';
  for (const sign of PHONE_COUNTRIES[country].mask) {
    if (next >= national.length) break;
    text += sign === '0' ? national[next++] : sign;
  }
  return text;
}

/** A whole number for the eye: `+7 (701) 555 12 34`. */
export function shownPhone(address: string): string {
  const phone = phoneOf(address, 'ru');
  return `${PHONE_COUNTRIES[phone.country].code} ${maskedPhone(phone)}`;
}
