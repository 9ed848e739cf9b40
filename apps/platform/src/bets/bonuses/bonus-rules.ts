import { UNITS_PER_MAJOR, type BonusTerms, type Currency, type LocalizedText } from '@baize/protocol';
import { CONTRIBUTIONS, MAX_DICE_CHANCE, MIN_CRASH_CASH_OUT, MIN_SPORTS_ODDS_MILLI } from './contributions.ts';

/** Major units of each currency. */
type Figures = Readonly<Record<Currency, number>>;

/** One line of the table of bonuses. */
interface BonusRule {
  readonly name: LocalizedText;
  /** Share of the deposit; null for an amount that follows from no deposit. */
  readonly depositPercent: number | null;
  readonly minDeposit: Figures | null;
  readonly maxAmount: Figures;
  readonly multiplier: number;
  readonly maxStake: Figures;
  readonly maxPayout: Figures;
  readonly wageringDays: number;
}
type Conditions = Omit<BonusRule, 'name'>;

const DAY_SECONDS = 86_400;
const MIN_DEPOSIT: Figures = { RUB: 100, USD: 1, KZT: 500, INR: 100, EUR: 1 };
const MAX_STAKE: Figures = { RUB: 500, USD: 5, KZT: 2_500, INR: 500, EUR: 5 };
/** What every bonus on a deposit has in common. */
const OF_DEPOSIT = {
  minDeposit: MIN_DEPOSIT,
  multiplier: 30,
  maxStake: MAX_STAKE,
  wageringDays: 14,
} as const satisfies Partial<Conditions>;
const FIRST_DEPOSIT = {
  ...OF_DEPOSIT,
  depositPercent: 100,
  maxAmount: { RUB: 10_000, USD: 100, KZT: 50_000, INR: 10_000, EUR: 100 },
  maxPayout: { RUB: 50_000, USD: 500, KZT: 250_000, INR: 50_000, EUR: 500 },
} as const satisfies Conditions;

/**
 * Every bonus there is. A promise copies its terms, so a change here holds for what is promised afterwards.
 * Promo codes, welcome packs and free spins name lines of this table.
 */
const BONUS_RULES = {
  'welcome-1': {
    name: {
      ru: 'Бонус за первое пополнение',
      en: 'First deposit bonus',
      kz: 'Бірінші толтыру бонусы',
      br: 'Bônus do primeiro depósito',
      hi: 'पहली जमा का बोनस',
    },
    ...FIRST_DEPOSIT,
  },
  'welcome-2': {
    name: {
      ru: 'Бонус за второе пополнение',
      en: 'Second deposit bonus',
      kz: 'Екінші толтыру бонусы',
      br: 'Bônus do segundo depósito',
      hi: 'दूसरी जमा का बोनस',
    },
    depositPercent: 50,
    ...OF_DEPOSIT,
    maxAmount: { RUB: 15_000, USD: 150, KZT: 75_000, INR: 15_000, EUR: 150 },
    maxPayout: { RUB: 75_000, USD: 750, KZT: 375_000, INR: 75_000, EUR: 750 },
  },
  'welcome-3': {
    name: {
      ru: 'Бонус за третье пополнение',
      en: 'Third deposit bonus',
      kz: 'Үшінші толтыру бонусы',
      br: 'Bônus do terceiro depósito',
      hi: 'तीसरी जमा का बोनस',
    },
    depositPercent: 75,
    ...OF_DEPOSIT,
    maxAmount: { RUB: 20_000, USD: 200, KZT: 100_000, INR: 20_000, EUR: 200 },
    maxPayout: { RUB: 100_000, USD: 1_000, KZT: 500_000, INR: 100_000, EUR: 1_000 },
  },
  'promo-deposit': {
    name: {
      ru: 'Промобонус к пополнению',
      en: 'Promo deposit bonus',
      kz: 'Толтыруға промобонус',
      br: 'Bônus promocional de depósito',
      hi: 'प्रोमो जमा बोनस',
    },
    depositPercent: 120,
    ...OF_DEPOSIT,
    maxAmount: { RUB: 12_000, USD: 120, KZT: 60_000, INR: 12_000, EUR: 120 },
    maxPayout: { RUB: 60_000, USD: 600, KZT: 300_000, INR: 60_000, EUR: 600 },
  },
  'ad-deposit': {
    name: {
      ru: 'Бонус по рекламе',
      en: 'Advertised deposit bonus',
      kz: 'Жарнама бонусы',
      br: 'Bônus do anúncio',
      hi: 'विज्ञापन वाला बोनस',
    },
    // But for the percent, which the campaign names.
    ...FIRST_DEPOSIT,
  },
  'promo-gift': {
    name: {
      ru: 'Подарок по промокоду',
      en: 'Promo gift',
      kz: 'Промокод сыйлығы',
      br: 'Presente promocional',
      hi: 'प्रोमो गिफ़्ट',
    },
    depositPercent: null,
    minDeposit: null,
    maxAmount: { RUB: 200, USD: 2, KZT: 1_000, INR: 200, EUR: 2 },
    multiplier: 40,
    maxStake: { RUB: 50, USD: 0.5, KZT: 250, INR: 50, EUR: 0.5 },
    maxPayout: { RUB: 1_000, USD: 10, KZT: 5_000, INR: 1_000, EUR: 10 },
    wageringDays: 7,
  },
  'free-spins-win': {
    name: {
      ru: 'Выигрыш бесплатных вращений',
      en: 'Free spins winnings',
      kz: 'Тегін айналымдар ұтысы',
      br: 'Ganhos das rodadas grátis',
      hi: 'फ़्री स्पिन की जीत',
    },
    depositPercent: null,
    minDeposit: null,
    maxAmount: { RUB: 5_000, USD: 50, KZT: 25_000, INR: 5_000, EUR: 50 },
    multiplier: 30,
    maxStake: MAX_STAKE,
    maxPayout: { RUB: 5_000, USD: 50, KZT: 25_000, INR: 5_000, EUR: 50 },
    wageringDays: 7,
  },
} as const satisfies Record<string, BonusRule>;

export type BonusRuleId = keyof typeof BONUS_RULES;
export const BONUS_RULE_IDS: readonly BonusRuleId[] = Object.keys(BONUS_RULES) as BonusRuleId[];

/** @throws if an operator wrote a line into a promo code or a welcome pack that the table does not have */
export function ruleNamed(id: string): BonusRuleId {
  const known = BONUS_RULE_IDS.find((each) => each === id);
  if (known === undefined) throw new Error(`There is no bonus rule ${id}: see bonus-rules.ts.`);
  return known;
}

export function bonusName(id: BonusRuleId): LocalizedText {
  return BONUS_RULES[id].name;
}

/** The terms of a bonus that is promised now, in ledger units. */
export function termsOf(id: BonusRuleId, currency: Currency): BonusTerms {
  const rule: BonusRule = BONUS_RULES[id];
  const units = (figures: Figures): number => Math.round(figures[currency] * UNITS_PER_MAJOR);
  return {
    basis: rule.depositPercent === null ? 'fixed' : 'deposit',
    depositPercent: rule.depositPercent,
    minDepositUnits: rule.minDeposit && units(rule.minDeposit),
    maxAmountUnits: units(rule.maxAmount),
    wageringMultiplier: rule.multiplier,
    maxStakeUnits: units(rule.maxStake),
    maxPayoutUnits: units(rule.maxPayout),
    wageringSeconds: rule.wageringDays * DAY_SECONDS,
    contributions: CONTRIBUTIONS,
    maxDiceChance: MAX_DICE_CHANCE,
    minCrashCashOut: MIN_CRASH_CASH_OUT,
    minSportsOddsMilli: MIN_SPORTS_ODDS_MILLI,
  };
}
