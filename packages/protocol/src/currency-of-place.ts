import { DEFAULT_CURRENCY, type Currency } from './money.ts';

/** The countries of each currency, ISO 3166. A currency without a country is never the one that is offered first. */
const COUNTRIES: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  RUB: ['RU'],
  USD: ['US', 'PR', 'EC', 'SV', 'PA'],
  KZT: ['KZ'],
  INR: ['IN'],
  EUR: [
    'AT',
    'BE',
    'BG',
    'CY',
    'DE',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
    'MT',
    'NL',
    'PT',
    'SI',
    'SK',
  ],
};

const BY_COUNTRY = new Map(
  (Object.keys(COUNTRIES) as Currency[]).flatMap((currency) =>
    (COUNTRIES[currency] ?? []).map((country) => [country, currency] as const),
  ),
);

/** Where the visitor is, as far as that is known. */
interface Place {
  readonly country_code: string | null;
  readonly region: string;
}

/** What a visitor is shown and offered first: the money of the place, the rouble where that is none of ours. */
export function currencyOfPlace(place: Place | null): Currency {
  const { country_code: country, region } = place ?? { country_code: null, region: '' };
  // A place without a country still has a region.
  return BY_COUNTRY.get((country ?? region).toUpperCase()) ?? DEFAULT_CURRENCY;
}
