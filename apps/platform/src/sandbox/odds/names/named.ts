import type { SportsName } from '@baize/protocol';

export function named(latin: string, cyrillic: string, devanagari: string): SportsName {
  return { latin, cyrillic, devanagari };
}
