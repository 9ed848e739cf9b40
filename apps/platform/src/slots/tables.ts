import type { Currency, ProviderCatalogue, SlotKind } from '@baize/protocol';
import type { ColumnType, Generated } from 'kysely';

/** Amounts are in ledger units. */
export interface SlotTables {
  /** The last catalogue of a provider, so that the lobby shows its games while it is down. */
  slot_catalogues: { provider: string; catalogue: ColumnType<ProviderCatalogue, string, string>; read_at: Date };
  /** Games that players marked. */
  slot_favourites: { user_id: string; game_id: string; at: Date };
  /** Games that players opened last. */
  slot_recent: { user_id: string; game_id: string; at: Date };
  /** One opening of one game for real money. The token is kept as its SHA-256. */
  slot_sessions: {
    token_hash: string;
    user_id: string;
    /** The login that it was opened in: after its end no bet is taken any more. */
    session_id: string;
    game_id: string;
    currency: Currency;
    /** Where it was opened: ISO 3166-1 alpha-2, null if unknown. */
    country: string | null;
    created_at: Date;
    expires_at: Date;
  };
  /** Rounds of outside providers and of teams' services, with what was staked and won. */
  slot_rounds: {
    /** The provider's. */
    id: string;
    /** Ours: what postings and free spins refer to. */
    reference: string;
    user_id: string;
    /** The real wallet in its currency. */
    wallet_id: number;
    game_id: string;
    /** The game as it was when the round was opened: a catalogue changes. */
    kind: SlotKind;
    title: string;
    /** The team's service that plays it; null for a provider's round. */
    team_service: string | null;
    currency: Currency;
    /** The sum of bets that were not rolled back. */
    stake_units: number;
    /** The stakes that were returned, of a team service's round. */
    returned_units: Generated<number>;
    won_units: number;
    free_spins_id: string | null;
    /** Whether the free spin was counted. */
    spin_used: Generated<boolean>;
    opened_at: Date;
    finished_at: Date | null;
  };
  /** [SW12] What of a win was above the cap of its round. */
  slot_held_wins: {
    /** Id of the win's transaction. */
    id: string;
    round_id: string;
    user_id: string;
    game_id: string;
    currency: Currency;
    held_units: number;
    state: 'held' | 'released' | 'taken-back';
    held_at: Date;
    decided_at: Date | null;
    operator: string | null;
    reason: string | null;
  };
  /** Every call of a provider that moved money, once for its id, with the answer. */
  slot_transactions: {
    /** The provider's. */
    id: string;
    kind: 'bet' | 'win' | 'rollback' | 'finish';
    user_id: string;
    round_id: string;
    /** Everything that a repeat must have in common; null for a bet whose rollback came first. */
    content: string | null;
    amount_units: number;
    /** Why it was refused; null if it was not. */
    refusal: string | null;
    balance_units: number;
    at: Date;
  };
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends SlotTables {}
}
