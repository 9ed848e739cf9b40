/** A country whose phones can be sent a code. */
export interface PhoneCountry {
  /** ISO 3166, in lower case. */
  readonly country: string;
  /** What its numbers begin with abroad: `+375`. */
  readonly code: string;
  /** How the digits after the code are written: `(##) ### ## ##`. */
  readonly mask: string;
  readonly minDigits: number;
  readonly maxDigits: number;
  /** What the digits of a mobile number begin with; any where it is absent. */
  readonly starts?: readonly string[] | undefined;
}

const PLUS_7 = { code: '+7', mask: '(###) ### ## ##', minDigits: 10, maxDigits: 10, starts: ['7', '9'] } as const;

/** Those of the specification. They come first, and an operator adds others: `PHONE_COUNTRIES`. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  { country: 'ru', ...PLUS_7 },
  { country: 'kz', ...PLUS_7 },
  {
    country: 'by',
    code: '+375',
    mask: '(##) ### ## ##',
    minDigits: 9,
    maxDigits: 9,
    starts: ['25', '29', '33', '44'],
  },
];

/** Whether these are the digits after the code of a mobile number. */
export function isNational({ minDigits, maxDigits, starts }: PhoneCountry, digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length < minDigits || digits.length > maxDigits) return false;
  return starts === undefined || starts.some((start) => digits.startsWith(start));
}

/** Whether a number in E.164 form is of one of the countries. */
export function isPhoneOf(countries: readonly PhoneCountry[], phone: string): boolean {
  return countries.some((each) => phone.startsWith(each.code) && isNational(each, phone.slice(each.code.length)));
}
