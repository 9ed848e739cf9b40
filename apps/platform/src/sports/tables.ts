import type {
  Currency,
  DecideSportsMarkets,
  OddsChoice,
  SelectionResult,
  Sport,
  SportsBet,
  SportsBetLeg,
} from '@baize/protocol';
import type { ColumnType, Generated } from 'kysely';
import type { FeedFixture } from './feed/feed.ts';

/** Facts of a leg as they were when the bet was placed, so that no other read is needed. */
export type LegFacts = Pick<
  SportsBetLeg,
  'competitors' | 'kind' | 'league' | 'lineHundredths' | 'period' | 'sport' | 'startsAt'
>;

/** The shown facts of a fixture that do not follow from its seed. */
export type PublishedEnd = Pick<FeedFixture, 'competitors' | 'league' | 'startsAt'>;

/** Amounts in ledger units. */
export interface SportsTables {
  /**
   * One row: the seed for the strength of the generator's teams, and for results of fixtures without a seed of their
   * own.
   */
  sports_generator: {
    is_only: Generated<boolean>;
    seed: string | null;
    sealed_seed: string | null;
    /** Fixtures that come onto the line from then on have seeds of their own; null until a process has chosen it. */
    own_seeds_from: Date | null;
  };
  /** What determines the course of each fixture of the generator. */
  sports_fixture_seeds: {
    fixture_id: string;
    /** Name and version of the rules, such as `fixture/1`. */
    algorithm: string;
    sport: Sport;
    /** What determines the course beside the seed. */
    strengths: ColumnType<number[], string, never>;
    /** Commits to the seed and to all of the above; shown before any price. */
    hash: string;
    seed: string | null;
    sealed_seed: string | null;
    committed_at: Generated<Date>;
    /** How the line showed it when it ended; null before, and for fixtures that ended before this was stored. */
    told: PublishedEnd | null;
    /** It was played to its end, and its results are stored. */
    ended_at: Date | null;
    /** Its bets are settled: everybody may have the seed. */
    revealed_at: Date | null;
  };
  /**
   * The results of each market as feeds sent them: a settlement and a cancellation, each as of its highest revision.
   */
  sports_market_results: {
    fixture_id: string;
    market_id: string;
    settled_revision: number;
    /** By selection; null while there is none, or it was rolled back. */
    results: Record<string, SelectionResult> | null;
    cancelled_revision: number;
    is_cancelled: boolean;
    /** Only bets placed within are void; null means no bound. */
    cancelled_from: Date | null;
    cancelled_to: Date | null;
    /** Grows with every change; a leg keeps the one that it was settled by. */
    version: number;
    /** Whether there may be legs that were not settled by it. */
    is_due: boolean;
    changed_at: Date;
  };
  /** Bets on sports: singles, accumulators and systems. */
  sports_bets: {
    /** The client's idempotency key. */
    id: string;
    wallet_id: number;
    user_id: string;
    currency: Currency;
    type: SportsBet['type'];
    winners: number | null;
    stake: number;
    /** The largest payout that applied when it was placed, cash-outs included. */
    max_payout: number;
    odds_choice: OddsChoice;
    status: SportsBet['status'];
    cashed_out_stake: Generated<number>;
    cashed_out: Generated<number>;
    /** Its payout by its settlement. */
    payout: Generated<number>;
    /** The part of its payouts that is in the wallet: more than `payout` if not all could be taken back. */
    paid: Generated<number>;
    refusal: string | null;
    decides_at: Date | null;
    /** Digest of the call that placed it. */
    content: string;
    /** The real wallet after that call, for repeats of the call. */
    balance_after: number;
    /** Grows with every change. */
    revision: Generated<number>;
    placed_at: Date;
    settled_at: Date | null;
    /** Whether it was won or lost once: for the wagering of a bonus it counts once. */
    is_wagered: Generated<boolean>;
  };
  /** The selections of a bet on sports. */
  sports_bet_legs: {
    bet_id: string;
    position: number;
    fixture_id: string;
    market_id: string;
    selection_id: string;
    /** What it was accepted at. */
    market_version: number;
    odds_milli: number;
    is_live: boolean;
    facts: LegFacts;
    result: SelectionResult | null;
    /** Version of the market's result that it was settled by; 0 of none. */
    result_version: Generated<number>;
  };
  /** Results that operators decided in place of the feed. */
  sports_decisions: {
    /** The operator's idempotency key. */
    id: string;
    content: ColumnType<Omit<DecideSportsMarkets, 'id'> & { operator: string }, string, never>;
    /** Revision of its messages, in every market. */
    revision: number;
    at: Date;
  };
  /** The last price that was offered for each bet: earlier ones are no longer valid. */
  sports_cash_out_quotes: {
    bet_id: string;
    id: string;
    /** Of the bet: any change of it ends the price. */
    revision: number;
    percent: number;
    stake: number;
    price: number;
    expires_at: Date;
    /** Idempotency key of the call that took it, while the live delay runs. */
    accepted_by: string | null;
    decides_at: Date | null;
  };
  /** Cash-outs of bets on sports that were paid. */
  sports_cash_outs: {
    /** The client's idempotency key. */
    id: string;
    bet_id: string;
    quote_id: string;
    stake: number;
    price: number;
    balance_after: number;
    at: Date;
  };
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends SportsTables {}
}
