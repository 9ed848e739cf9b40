import { type Generated, type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import type { Operator } from './operator.ts';

/** What an operator did: one row, which the database neither changes nor removes. */
export interface OperatorActRow {
  number: Generated<number>;
  at: Date;
  operator: string;
  /** Null for a program. */
  operator_id: string | null;
  /** The call that did it. */
  act: string;
  /** What it was done to, such as `flag:new-lobby`. */
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  request_id: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    operator_acts: OperatorActRow;
  }
}

export const operatorActMigrations: readonly Migration[] = [
  {
    id: 'platform/004-operator-acts',
    sql: `
      create table operator_acts (
        number bigint generated always as identity primary key,
        at timestamptz not null,
        operator text not null,
        operator_id uuid,
        act text not null,
        subject text not null,
        before jsonb,
        after jsonb,
        reason text not null check (reason <> ''),
        request_id text not null
      );
      create index operator_acts_of_operator on operator_acts (operator, number desc);
      create index operator_acts_of_subject on operator_acts (subject text_pattern_ops, number desc);
      create function operator_acts_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'operator-acts-append-only: % is refused', tg_op using errcode = '23514', constraint = 'operator_acts_append_only';
      end $$;
      create trigger operator_acts_append_only before update or delete or truncate on operator_acts
        for each statement execute function operator_acts_refuse_change();
    `,
  },
];

export interface Act {
  readonly act: string;
  readonly subject: string;
  /** JSON; null for what is not there. It contains no secret. */
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

/** Records an act in the transaction of its change: neither ever exists without the other. */
export async function recordAct(tx: Tx, operator: Operator, act: Act, now: number): Promise<void> {
  await tx.db
    .insertInto('operator_acts')
    .values({
      at: new Date(now),
      operator: operator.name,
      operator_id: operator.id,
      act: act.act,
      subject: act.subject,
      before: jsonOf(act.before),
      after: jsonOf(act.after),
      reason: act.reason,
      request_id: operator.requestId,
    })
    .execute();
}

function jsonOf(value: unknown) {
  return value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`;
}

/** One change of what operators write: how to read what it changes, and how to make it. */
export interface RecordedChange {
  readonly act: string;
  readonly subject: string;
  readonly reason: string;
  readonly read: (db: Kysely<Tables>) => Promise<unknown>;
  readonly change: (tx: Tx) => Promise<void>;
}

/**
 * Makes a change and records the state before and after it. Changes of one subject wait for each other, so that no act
 * records a state that another act had ended.
 */
export async function recordChange(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  operator: Operator,
  { act, subject, reason, read, change }: RecordedChange,
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`operator act: ${subject}`}, 0))`.execute(tx.db);
    const before = (await read(tx.db)) ?? null;
    await change(tx);
    await recordAct(tx, operator, { act, subject, reason, before, after: (await read(tx.db)) ?? null }, clock());
  });
}
