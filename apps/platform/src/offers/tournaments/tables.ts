import type { ColumnType, Generated } from 'kysely';
import type { Currency, Game, LocalizedText, TOURNAMENT_SCORINGS } from '@baize/protocol';

export type Scoring = (typeof TOURNAMENT_SCORINGS)[number];
/** Ledger units by currency. */
export type Amounts = Readonly<Record<Currency, number>>;
export interface PrizeStep {
  /** Both included. */
  readonly from: number;
  readonly to: number;
  readonly amounts: Amounts;
}

export interface TournamentTables {
  tournaments: TournamentRow;
  tournament_entries: TournamentEntryRow;
  tournament_acts: TournamentActRow;
}

/** A tournament. `decided_at` and `cancelled_at` apart, it is as it was when the tournament began. */
export interface TournamentRow {
  id: string;
  series: string;
  title: LocalizedText;
  games: readonly Game[];
  scoring: Scoring;
  min_stakes: Amounts;
  points: Amounts;
  prizes: readonly PrizeStep[];
  starts_at: Date;
  ends_at: Date;
  /** When the places became final; null before. */
  decided_at: Date | null;
  cancelled_at: Date | null;
}

/** What operators did, kept permanently. */
export interface TournamentActRow {
  number: Generated<number>;
  tournament_id: string;
  operator: string;
  act: 'cancelled' | 'saved';
  /** Why it was cancelled. */
  reason: string | null;
  /** The rules as they were saved. */
  content: ColumnType<unknown, string | null, never>;
  at: Date;
}

/** A player in a tournament, and the place once it is decided. */
export interface TournamentEntryRow {
  tournament_id: string;
  user_id: string;
  currency: Currency;
  /** Display name as the public saw it at the time of joining, masked. */
  player: string;
  joined_at: Date;
  /** Final, null before the tournament is decided; `place` stays null without a score. */
  place: number | null;
  score: number | null;
  prize_units: Generated<number>;
  paid_at: Date | null;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends TournamentTables {}
}
