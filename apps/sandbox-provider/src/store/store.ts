import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Currency } from '@baize/protocol';
import type { Outcome } from '../slots/model.ts';

/** One opening of one game. */
export interface Session {
  readonly id: string;
  readonly gameId: string;
  /** Null for play money. */
  readonly token: string | null;
  /** The wallet's player; with play money, the session itself. */
  readonly playerId: string;
  readonly currency: Currency;
  /** Play money that is left; 0 where a wallet keeps the balance. */
  readonly balanceUnits: number;
}

/**
 * `betting`: the wallet was asked and has not answered. `open`: the stake was taken. `drawn`: decided, and not yet
 * shown to its end. `closed`: shown, or refused, or taken back.
 */
export type RoundState = 'betting' | 'open' | 'drawn' | 'closed';

export interface Round {
  readonly id: string;
  readonly sessionId: string;
  readonly gameId: string;
  readonly playerId: string;
  readonly currency: Currency;
  readonly isDemo: boolean;
  readonly state: RoundState;
  readonly stakeUnits: number;
  readonly freeSpinsId: string | null;
  /** What was drawn, for the frame; null before. */
  readonly outcome: Outcome | null;
  readonly paidUnits: number;
  /** Why it was refused; null if it was not. */
  readonly refusal: string | null;
  readonly createdAt: number;
}

/** One stake of a bet at a table. `asked`: not yet known whether it was taken; `gone`: it was not, or goes back. */
export interface Stake {
  readonly id: string;
  readonly roundId: string;
  readonly units: number;
  readonly state: 'asked' | 'taken' | 'gone';
}

/** A message that the wallet must still get. Those of one round are sent in their order. */
export interface Message {
  readonly id: string;
  readonly roundId: string;
  readonly kind: 'win' | 'rollback' | 'finish';
  readonly body: string;
  readonly attempts: number;
}

const TABLES = `
  create table if not exists readiness (id integer primary key check (id = 1), at integer not null);
  create table if not exists sessions (
    id text primary key, game_id text not null, token text, player_id text not null, currency text not null,
    balance_units integer not null
  ) strict;
  create table if not exists rounds (
    id text primary key, session_id text not null, game_id text not null, player_id text not null,
    currency text not null, is_demo integer not null, state text not null, stake_units integer not null,
    free_spins_id text, outcome text, paid_units integer not null, refusal text, created_at integer not null
  ) strict;
  create index if not exists rounds_unfinished on rounds (player_id, game_id) where state <> 'closed';
  create table if not exists stakes (
    id text primary key, round_id text not null, units integer not null, state text not null
  ) strict;
  create index if not exists stakes_of_round on stakes (round_id);
  create table if not exists messages (
    number integer primary key autoincrement, id text not null unique, round_id text not null, kind text not null,
    body text not null, attempts integer not null, due_at integer not null, done integer not null, refusal text
  ) strict;
  create index if not exists messages_due on messages (due_at) where done = 0;
`;

type Row = Record<string, string | number | null>;

/** The provider's state, in a file that is written before any answer. */
export class Store {
  readonly #db: DatabaseSync;

  /** @param file `:memory:` for a test */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLES}`);
  }

  /** How many messages the wallet must still get. */
  unsentCount(): number {
    const row = this.#db.prepare('select count(*) as count from messages where done = 0').get();
    return Number(row?.['count']);
  }

  /** @throws the error that prevents writes */
  checkWrites(): void {
    this.#db
      .prepare('insert into readiness values (1, ?) on conflict (id) do update set at = excluded.at')
      .run(Date.now());
  }

  close(): void {
    this.#db.close();
  }

  /** Runs the work in one transaction; it must be synchronous. */
  atOnce<Result>(work: () => Result): Result {
    this.#db.exec('begin immediate');
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  addSession({ id, gameId, token, playerId, currency, balanceUnits }: Session): void {
    this.#db
      .prepare('insert into sessions values (?, ?, ?, ?, ?, ?)')
      .run(id, gameId, token, playerId, currency, balanceUnits);
  }

  session(id: string): Session | null {
    const row = this.#db.prepare('select * from sessions where id = ?').get(id) as Row | undefined;
    return row === undefined ? null : toSession(row);
  }

  setDemoBalance(id: string, balanceUnits: number): void {
    this.#db.prepare('update sessions set balance_units = ? where id = ?').run(balanceUnits, id);
  }

  addRound(round: Round): void {
    this.#db
      .prepare('insert into rounds values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        round.id,
        round.sessionId,
        round.gameId,
        round.playerId,
        round.currency,
        Number(round.isDemo),
        round.state,
        round.stakeUnits,
        round.freeSpinsId,
        null,
        0,
        null,
        round.createdAt,
      );
  }

  round(id: string): Round | null {
    const row = this.#db.prepare('select * from rounds where id = ?').get(id) as Row | undefined;
    return row === undefined ? null : toRound(row);
  }

  /** The round of a game that a player has not seen to its end, if there is one. */
  unfinished(playerId: string, gameId: string): Round | null {
    const row = this.#db
      .prepare(
        "select * from rounds where player_id = ? and game_id = ? and state = 'drawn' order by created_at desc limit 1",
      )
      .get(playerId, gameId) as Row | undefined;
    return row === undefined ? null : toRound(row);
  }

  roundsIn(state: RoundState, before: number): Round[] {
    const rows = this.#db.prepare('select * from rounds where state = ? and created_at < ?').all(state, before);
    return (rows as Row[]).map(toRound);
  }

  setRound(
    id: string,
    change: Partial<Pick<Round, 'state' | 'outcome' | 'paidUnits' | 'refusal' | 'stakeUnits'>>,
  ): void {
    const round = { ...this.round(id)!, ...change };
    this.#db
      .prepare('update rounds set state = ?, outcome = ?, paid_units = ?, refusal = ?, stake_units = ? where id = ?')
      .run(
        round.state,
        round.outcome === null ? null : JSON.stringify(round.outcome),
        round.paidUnits,
        round.refusal,
        round.stakeUnits,
        id,
      );
  }

  addStake({ id, roundId, units }: Omit<Stake, 'state'>): void {
    this.#db.prepare("insert into stakes values (?, ?, ?, 'asked')").run(id, roundId, units);
  }

  setStake(id: string, state: Stake['state']): void {
    this.#db.prepare('update stakes set state = ? where id = ?').run(state, id);
  }

  stakesOf(roundId: string): Stake[] {
    const rows = this.#db.prepare('select * from stakes where round_id = ?').all(roundId) as Row[];
    return rows.map((row) => ({
      id: String(row['id']),
      roundId: String(row['round_id']),
      units: Number(row['units']),
      state: row['state'] as Stake['state'],
    }));
  }

  /** A repeated message is stored once. */
  addMessage({ id, roundId, kind, body }: Omit<Message, 'attempts'>, dueAt: number): void {
    this.#db
      .prepare(
        'insert into messages (id, round_id, kind, body, attempts, due_at, done) values (?, ?, ?, ?, 0, ?, 0) on conflict do nothing',
      )
      .run(id, roundId, kind, body, dueAt);
  }

  /** The first message of each round that waits for one, if it is due. */
  due(now: number, most: number): Message[] {
    const rows = this.#db
      .prepare(
        `select * from messages where done = 0 and due_at <= ?
          and number = (select min(number) from messages first where first.round_id = messages.round_id and first.done = 0)
          order by number limit ?`,
      )
      .all(now, most);
    return (rows as Row[]).map(toMessage);
  }

  /** The first message of one round that the wallet has not taken. */
  nextOf(roundId: string): Message | null {
    const row = this.#db
      .prepare('select * from messages where round_id = ? and done = 0 order by number limit 1')
      .get(roundId) as Row | undefined;
    return row === undefined ? null : toMessage(row);
  }

  settleMessage(id: string, refusal: string | null): void {
    this.#db.prepare('update messages set done = 1, refusal = ? where id = ?').run(refusal, id);
  }

  delayMessage(id: string, dueAt: number): void {
    this.#db.prepare('update messages set attempts = attempts + 1, due_at = ? where id = ?').run(dueAt, id);
  }
}

function toSession(row: Row): Session {
  return {
    id: String(row['id']),
    gameId: String(row['game_id']),
    token: row['token'] as string | null,
    playerId: String(row['player_id']),
    currency: row['currency'] as Currency,
    balanceUnits: Number(row['balance_units']),
  };
}

function toRound(row: Row): Round {
  return {
    id: String(row['id']),
    sessionId: String(row['session_id']),
    gameId: String(row['game_id']),
    playerId: String(row['player_id']),
    currency: row['currency'] as Currency,
    isDemo: row['is_demo'] === 1,
    state: row['state'] as RoundState,
    stakeUnits: Number(row['stake_units']),
    freeSpinsId: row['free_spins_id'] as string | null,
    outcome: row['outcome'] === null ? null : (JSON.parse(String(row['outcome'])) as Outcome),
    paidUnits: Number(row['paid_units']),
    refusal: row['refusal'] as string | null,
    createdAt: Number(row['created_at']),
  };
}

function toMessage(row: Row): Message {
  return {
    id: String(row['id']),
    roundId: String(row['round_id']),
    kind: row['kind'] as Message['kind'],
    body: String(row['body']),
    attempts: Number(row['attempts']),
  };
}
