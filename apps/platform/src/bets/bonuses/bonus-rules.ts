import { type BonusTerms, type Currency, type LocalizedText, unitsIn } from '@baize/protocol';
import { inEveryLanguage } from '../../foundation/texts.ts';
import { CONTRIBUTIONS, MAX_DICE_CHANCE, MIN_CRASH_CASH_OUT, MIN_SPORTS_ODDS_MILLI } from './contributions.ts';

/** One line of the table of bonuses; amounts in roubles. */
interface BonusRule {
  /** Share of the deposit; null for an amount that follows from no deposit. */
  readonly depositPercent: number | null;
  readonly minDeposit: number | null;
  readonly maxAmount: number;
  readonly multiplier: number;
  readonly maxStake: number;
  readonly maxPayout: number;
  readonly wageringDays: number;
}

const DAY_SECONDS = 86_400;
const MAX_STAKE = 500;
/** What every bonus on a deposit has in common. */
const OF_DEPOSIT = {
  minDeposit: 100,
  multiplier: 30,
  maxStake: MAX_STAKE,
  wageringDays: 14,
} as const satisfies Partial<BonusRule>;
const FIRST_DEPOSIT = {
  ...OF_DEPOSIT,
  depositPercent: 100,
  maxAmount: 10_000,
  maxPayout: 50_000,
} as const satisfies BonusRule;

/**
 * Every bonus there is. A promise copies its terms, so a change here holds for what is promised afterwards.
 * Promo codes, welcome packs and free spins name lines of this table.
 */
const BONUS_RULES = {
  'welcome-1': FIRST_DEPOSIT,
  'welcome-2': {
    depositPercent: 50,
    ...OF_DEPOSIT,
    maxAmount: 15_000,
    maxPayout: 75_000,
  },
  'welcome-3': {
    depositPercent: 75,
    ...OF_DEPOSIT,
    maxAmount: 20_000,
    maxPayout: 100_000,
  },
  'promo-deposit': {
    depositPercent: 120,
    ...OF_DEPOSIT,
    maxAmount: 12_000,
    maxPayout: 60_000,
  },
  // But for the percent, which the campaign names.
  'ad-deposit': FIRST_DEPOSIT,
  'promo-gift': {
    depositPercent: null,
    minDeposit: null,
    maxAmount: 200,
    multiplier: 40,
    maxStake: 50,
    maxPayout: 1_000,
    wageringDays: 7,
  },
  'free-spins-win': {
    depositPercent: null,
    minDeposit: null,
    maxAmount: 5_000,
    multiplier: 30,
    maxStake: MAX_STAKE,
    maxPayout: 5_000,
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
  return inEveryLanguage(({ bonuses }) => bonuses[id]);
}

/** The terms of a bonus that is promised now, in ledger units. */
export function termsOf(id: BonusRuleId, currency: Currency): BonusTerms {
  const rule: BonusRule = BONUS_RULES[id];
  const units = (roubles: number): number => unitsIn(roubles, currency);
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
