import type { ChainSalt } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database, RawTransaction, Statement } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { requireLead } from '../../../foundation/jobs/leadership.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../../players/faces/face.ts';
import { type RoundSource, hashAt } from './chain-store.ts';
import type { RoundGame } from './round-game.ts';
import type { EndedRound, Round, RoundPhase, ShownRound, StoredBet } from './round.ts';
import { voidReason } from './void-reason.ts';

/** What the store has to know of a game. */
export type StoredGame = Pick<RoundGame<never, never, never>, 'name' | 'outcomeOf' | 'revealsAtClose' | 'table'>;

/** The rounds of a game in the database. Writes take the epoch of the lead and are refused under an older one. */
export type RoundStore = ReturnType<typeof createRoundStore>;

interface RoundRow {
  readonly number: number;
  readonly chain_id: number;
  readonly position: number;
  readonly commitment: string;
  readonly phase: string;
  readonly hash: string | null;
  readonly outcome: number | null;
  readonly betting_at: Date;
  readonly closes_at: Date;
  readonly ended_at: Date | null;
  /** A round is opened on a chain whose salt is there. */
  readonly salt: string;
  readonly terminating_hash: string;
  readonly salt_source: string | null;
  readonly salt_number: number | null;
  readonly salt_at: Date | null;
}

export function createRoundStore(database: Database, seedSeal: SeedSeal, game: StoredGame) {
  return { ...writesOf(database, game), ...readsOf(database, seedSeal, game) };
}

function writesOf(database: Database, game: StoredGame) {
  const { name, outcomeOf, revealsAtClose, table } = game;
  const text = statements(game);
  const underLead = (epoch: number, statement: Statement, values: readonly unknown[]): Promise<void> =>
    database.rawTransaction(async (tx) => {
      await requireLead(tx, name, epoch);
      await tx.query(statement, values);
    });
  return {
    /** Opens the next round for bets. */
    async open(
      epoch: number,
      { chain, position, hash, commitment }: RoundSource,
      { bettingAt, closesAt }: Pick<Round, 'bettingAt' | 'closesAt'>,
    ): Promise<Round> {
      const number = await database.rawTransaction(async (tx) => {
        await requireLead(tx, name, epoch);
        await tx.query(text.lockNext, []);
        const values = [chain.id, position, commitment, new Date(bettingAt), new Date(closesAt)];
        const [row] = await tx.query<{ number: number }>(text.open, values);
        return row!.number;
      });
      const { salt, terminating_hash: terminatingHash } = chain;
      const outcome = outcomeOf(hash, salt);
      const known = { number, commitment, salt, terminatingHash, hash, outcome, bettingAt, closesAt };
      return { ...known, phase: 'betting', endedAt: null };
    },
    /** Gives the bets of a round that was interrupted more time. */
    async moveClose(epoch: number, round: Round, closesAt: number): Promise<Round> {
      await underLead(epoch, text.moveClose, [round.number, new Date(closesAt)]);
      return { ...round, closesAt };
    },
    /**
     * Closes the round for bets. Bets under way hold the round's row until their commit, so after this one the round's
     * bets are complete.
     */
    async close(epoch: number, round: Round, closesAt: number): Promise<Round> {
      const revealed = revealsAtClose ? [round.hash, round.outcome] : [];
      await underLead(epoch, text.close, [round.number, new Date(closesAt), ...revealed]);
      return { ...round, phase: 'playing', closesAt };
    },
    /**
     * Closes a round for bets that is void. In a transaction of its own: a bet holds its wallet and waits for the round,
     * so whoever holds the round must not wait for wallets.
     */
    async closeVoid(epoch: number, round: Round): Promise<Round> {
      await underLead(epoch, text.closeVoid, [round.number]);
      return { ...round, phase: 'closing' };
    },
    /** Ends the round, inside the transaction that settles its bets. */
    async end(tx: RawTransaction, round: Round, phase: 'ended' | 'refunded', endedAt: number): Promise<EndedRound> {
      const { number, hash, outcome, commitment } = round;
      await tx.query(text.end, [number, table.phases[phase], hash, outcome, new Date(endedAt)]);
      return { ...round, phase, endedAt, voided: voidReason(phase, { hash, commitment }) };
    },
    /**
     * Waits for whoever acts on bets of the round and lets nobody more in. Before any wallet is locked: they lock the
     * round first and wallets after it, and the other way round each would wait for the other.
     */
    async holdToEnd(tx: RawTransaction, { number }: Round): Promise<void> {
      await tx.query(text.holdToEnd, [number]);
    },
    /** The round's bets that are not settled. */
    openBets: (tx: RawTransaction, roundNumber: number): Promise<StoredBet[]> =>
      tx.query<StoredBet>(text.openBets, [roundNumber]),
  };
}

function readsOf(database: Database, seedSeal: SeedSeal, game: StoredGame) {
  const read = (where: ReturnType<typeof sql>, limit: number): Promise<RoundRow[]> =>
    readRounds(database.kysely, game, where, limit);
  const shown = (row: RoundRow): ShownRound => shownRound(row, game);
  // What has ended is revealed: the table itself holds that.
  const ended = (row: RoundRow): EndedRound => ({ ...(shown(row) as EndedRound), saltSource: saltSource(row) });
  return {
    /** The round that was left unfinished, if there is one. */
    async unfinished(): Promise<Round | null> {
      // Only the newest can be unfinished: the next one opens after its end.
      const [row] = await read(sql`true`, 1);
      if (row === undefined || row.ended_at !== null) return null;
      // What was shown counts, whatever became of the chain since.
      const hash = row.hash ?? (await hashAt(database, seedSeal, row.chain_id, row.position));
      const { voided: _, ...round } = shown(row);
      return { ...round, hash, outcome: game.outcomeOf(hash, row.salt) };
    },
    /** The newest round and its bets, or null before the first one. */
    async latest(): Promise<{ round: ShownRound; bets: StoredBet[] } | null> {
      const [row] = await read(sql`true`, 1);
      if (row === undefined) return null;
      const bets = sql<StoredBet>`select ${sql.raw(BET_COLUMNS)} from bets ${sql.raw(FACE_JOIN)}
        where round_number = ${row.number} and game = ${sql.lit(game.name)} order by placed_at`;
      return { round: shown(row), bets: (await bets.execute(database.kysely)).rows };
    },
    /** The latest rounds that have ended, void ones too, newest first. */
    ended: async (limit: number): Promise<EndedRound[]> => (await read(sql`ended_at is not null`, limit)).map(ended),
    /** The round of that number, or undefined if there is none or it has not ended. */
    async find(number: number): Promise<EndedRound | undefined> {
      const [row] = await read(sql`ended_at is not null and number = ${number}`, 1);
      return row && ended(row);
    },
  };
}

function shownRound(row: RoundRow, { table }: StoredGame): ShownRound {
  const { number, commitment, salt, terminating_hash: terminatingHash, hash, outcome } = row;
  const phase = PHASES.find((each) => table.phases[each] === row.phase)!;
  return {
    number,
    phase,
    commitment,
    salt,
    terminatingHash,
    hash,
    outcome,
    bettingAt: row.betting_at.getTime(),
    closesAt: row.closes_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    voided: hash === null ? null : voidReason(phase, { hash, commitment }),
  };
}

function saltSource({ salt_source: source, salt_number: number, salt_at: at }: RoundRow): ChainSalt | null {
  return source === null ? null : { source, number: number!, at: at!.getTime() };
}

/** Of several phases that a game stores alike the first is read. */
const PHASES: readonly RoundPhase[] = ['betting', 'playing', 'closing', 'ended', 'refunded'];
const BET_COLUMNS = `id, wallet_id, user_id, player, currency, stake, max_win, status, payout, outcome, ${FACE_COLUMNS}`;

function tableOf({ name }: StoredGame): string {
  return `${name}_rounds`;
}

async function readRounds(
  db: Kysely<Tables>,
  game: StoredGame,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<RoundRow[]> {
  const { closesAt, outcome } = game.table;
  const { rows } =
    await sql<RoundRow>`select number, round.chain_id, position, commitment, phase, hash, ${sql.ref(outcome)} as outcome,
      betting_at, ${sql.ref(closesAt)} as closes_at, ended_at, chain.salt, chain.terminating_hash,
      announced.salt_source, announced.salt_number, announced.salt_at
    from ${sql.table(tableOf(game))} round join round_chains chain on chain.id = round.chain_id
      left join chain_announcements announced on announced.chain_id = round.chain_id
    where ${where} order by number desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whoever places or takes back a bet of a round that has not opened shares this lock; a round opens by itself under it.
 * Not the row of the round before: that one is held by its end, which then waits for wallets.
 */
function nextRoundLock({ name }: Pick<StoredGame, 'name'>): string {
  return `hashtextextended('${name} next round', 0)`;
}

/** Keeps the game's next round from opening until the transaction ends. After the wallets' locks. */
export async function holdNextRound(tx: RawTransaction, name: StoredGame['name']): Promise<void> {
  const text = `select pg_advisory_xact_lock_shared(${nextRoundLock({ name })})`;
  await tx.query({ name: `${name}-hold-next`, text }, []);
}

/** Names in them are the game's own, never a caller's. */
function statements(game: StoredGame) {
  const { name, revealsAtClose, table } = game;
  const { closesAt, outcome, phases } = table;
  const rounds = tableOf(game);
  const of = (what: string, sqlText: string): Statement => ({ name: `${name}-${what}`, text: sqlText });
  return {
    lockNext: of('lock-next', `select pg_advisory_xact_lock(${nextRoundLock(game)})`),
    open: of(
      'open-round',
      `insert into ${rounds} (number, chain_id, position, commitment, phase, betting_at, ${closesAt})
        select coalesce(max(number), 0) + 1, $1, $2, $3, 'betting', $4, $5 from ${rounds} returning number`,
    ),
    moveClose: of('move-close', `update ${rounds} set ${closesAt} = $2 where number = $1 and phase = 'betting'`),
    close: of(
      'close-round',
      `update ${rounds} set phase = '${phases.playing}', ${closesAt} = $2${revealsAtClose ? `, hash = $3, ${outcome} = $4` : ''}
        where number = $1 and phase = 'betting'`,
    ),
    closeVoid: of(
      'close-void-round',
      `update ${rounds} set phase = '${phases.closing}' where number = $1 and phase = 'betting'`,
    ),
    end: of(
      'end-round',
      `update ${rounds} set phase = $2, hash = $3, ${outcome} = $4, ended_at = $5
        where number = $1 and phase in ('${phases.playing}', '${phases.closing}')`,
    ),
    holdToEnd: of('hold-to-end', `select number from ${rounds} where number = $1 for update`),
    // The game stands in the text: only then is the index of its bets used whatever plan the server keeps.
    openBets: of(
      'open-bets',
      `select ${BET_COLUMNS} from bets ${FACE_JOIN} where round_number = $1 and game = '${name}' and status = 'open' order by placed_at, id`,
    ),
  };
}
