import type { Geo } from '@baize/protocol';

/** The product knows two regions; a visitor of any other country sees the default one. */
export function regionOf(countryCode: string | null): Geo['region'] {
  return countryCode === 'KZ' ? 'KZ' : 'RU';
}
