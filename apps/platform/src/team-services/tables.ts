import type { Currency } from '@baize/protocol';
import type { Generated } from 'kysely';

/** Amounts of an entry are in ledger units of the rouble. Rounds and transactions are in the tables of slots. */
export interface TeamServiceTables {
  /** Back ends that teams bring with their remotes, with their caps and secrets. */
  team_services: {
    name: string;
    title: string;
    address: string;
    remotes: string[];
    stake_cap_units: number;
    win_cap_units: number;
    reserved_cap_units: number;
    paid_a_day_cap_units: number;
    state: Generated<'open' | 'stopped'>;
    /** Sealed for this row. */
    secret: string;
    previous_secret: string | null;
    previous_secret_until: Date | null;
    created_at: Date;
    /** Stakes of the rounds that are open. */
    reserved_units: Generated<number>;
    /** What was paid on `paid_on`, a day by UTC such as 2026-11-20. */
    paid_units: Generated<number>;
    paid_on: Generated<string>;
  };
  /** The play session of a player at a service, which a stake has to name. */
  team_service_sessions: {
    id: string;
    service: string;
    user_id: string;
    /** The login that it was opened in: after its end no stake is taken any more. */
    session_id: string;
    remote: string;
    currency: Currency;
    /** Where it was opened: ISO 3166-1 alpha-2, null if unknown. */
    country: string | null;
    created_at: Date;
    expires_at: Date;
  };
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends TeamServiceTables {}
}
