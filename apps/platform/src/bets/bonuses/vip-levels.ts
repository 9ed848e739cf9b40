import { CURRENCIES, type Currency, type Locale, type LocalizedText, type VipLevels, unitsIn } from '@baize/protocol';
import { type Texts, inEveryLanguage, textsOf } from '../../foundation/texts.ts';

/** [row:K04] what the first level takes, in roubles. */
const LEAST_WAGERED = 100;

/**
 * [B16] [B21] how much has to be wagered for each level in one currency (currencies are never added up), as a multiple
 * of the first level, and the share of a week's stakes that is paid back, in hundredths of a percent. The house edge of
 * every game is at least 1 % on average, so the cashback never makes a bet worth more than it costs.
 */
const LEVELS: readonly {
  readonly name: keyof Texts['vipLevels'];
  readonly times: number;
  readonly cashbackBasisPoints: number;
}[] = [
  {
    name: 'cloth',
    times: 1,
    cashbackBasisPoints: 2,
  },
  {
    name: 'brass',
    times: 100,
    cashbackBasisPoints: 5,
  },
  {
    name: 'silver',
    times: 1_000,
    cashbackBasisPoints: 10,
  },
  {
    name: 'gold',
    times: 10_000,
    cashbackBasisPoints: 15,
  },
  {
    name: 'crown',
    times: 100_000,
    cashbackBasisPoints: 20,
  },
];

/** A player's level and what it was reached with. Amounts in ledger units of `currency`. */
export interface VipLevel {
  /** 0 before the first. */
  readonly level: number;
  readonly name: LocalizedText | null;
  readonly currency: Currency;
  readonly wageredUnits: number;
  /** Null at the last level. */
  readonly nextLevelUnits: number | null;
}

/** The highest level that one of the currencies reaches; of several equal ones the earlier in the list of currencies. */
export function vipLevel(wagered: Partial<Record<Currency, number>>, preferred: Currency): VipLevel {
  const inOrder = [preferred, ...CURRENCIES.filter((currency) => currency !== preferred)];
  return inOrder
    .map((currency) => levelIn(currency, wagered[currency] ?? 0))
    .reduce((best, each) => (each.level > best.level ? each : best));
}

function levelIn(currency: Currency, wageredUnits: number): VipLevel {
  const needed = LEVELS.map(({ times }) => neededUnits(times, currency));
  const level = needed.filter((units) => wageredUnits >= units).length;
  const name = LEVELS[level - 1]?.name;
  return {
    level,
    name: name ? inEveryLanguage(({ vipLevels }) => vipLevels[name]) : null,
    currency,
    wageredUnits,
    nextLevelUnits: needed[level] ?? null,
  };
}

function neededUnits(times: number, currency: Currency): number {
  return times * unitsIn(LEAST_WAGERED, currency);
}

/** The whole table, as it is published. */
export function publishedLevels(locale: Locale): VipLevels {
  return {
    levels: LEVELS.map(({ cashbackBasisPoints, name, times }, index) => ({
      level: index + 1,
      name: textsOf('vipLevels', locale)[name],
      wagered: CURRENCIES.map((currency) => ({ currency, units: neededUnits(times, currency) })),
      cashbackBasisPoints,
    })),
  };
}

/** [B21] of a level, in hundredths of a percent; nothing before the first. */
export function cashbackBasisPoints(level: number): number {
  return LEVELS[level - 1]?.cashbackBasisPoints ?? 0;
}
