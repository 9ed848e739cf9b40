import { sql } from 'kysely';
import type { Database, RawTransaction, Statement } from '../../../foundation/db/database.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { requireLead } from '../../../foundation/jobs/leadership.ts';
import { FACE_JOIN } from '../../../players/faces/face.ts';
import type { AwaitedBeacon, BeaconValue } from './awaited-beacon.ts';
import { type RoundSource, hashAt } from './chain-store.ts';
import { type RoundRow, type StoredGame, endedRound, readRounds, shownRound } from './round-rows.ts';
import { BET_COLUMNS, statements } from './round-statements.ts';
import type { EndedRound, Ending, Round, ShownRound, StoredBet } from './round.ts';
import { voidReason } from './void-reason.ts';

/** The rounds of a game in the database. Writes take the epoch of the lead and are refused under an older one. */
export type RoundStore = ReturnType<typeof createRoundStore>;

export function createRoundStore(database: Database, seedSeal: SeedSeal, game: StoredGame) {
  return { ...writesOf(database, game), ...readsOf(database, seedSeal, game) };
}

/** How a round ends, when and how that is shown. */
export interface RoundEnding {
  readonly phase: 'ended' | 'refunded';
  readonly ending: Ending;
  readonly endedAt: number;
}

function writesOf(database: Database, game: StoredGame) {
  const text = statements(game);
  const underLead = (epoch: number, statement: Statement, values: readonly unknown[]): Promise<void> =>
    database.rawTransaction(async (tx) => {
      await requireLead(tx, game.name, epoch);
      await tx.query(statement, values);
    });
  return {
    ...opensOf(database, game),
    /** Gives the bets of a round that was interrupted more time. Not in version 2: its beacon's round is named. */
    async moveClose(epoch: number, round: Round, closesAt: number): Promise<Round> {
      await underLead(epoch, text.moveClose, [round.number, new Date(closesAt)]);
      return { ...round, closesAt };
    },
    /**
     * Closes the round for bets. Open transactions of bets hold the round's row until their commit, so after this the
     * round's bets are complete.
     */
    async close(epoch: number, round: Round, closesAt: number): Promise<Round> {
      const revealed = game.revealsAtClose ? [round.hash, round.outcome] : [];
      await underLead(epoch, text.close, [round.number, new Date(closesAt), ...revealed]);
      return { ...round, phase: 'playing', closesAt };
    },
    /**
     * The same in version 2, where nothing is played before the beacon's value is there. It closed at its planned time,
     * however late that is written.
     */
    async lock(epoch: number, round: Round): Promise<Round> {
      await underLead(epoch, text.lock, [round.number]);
      return { ...round, phase: 'locked', beacon: { ...round.beacon!, closedAt: round.closesAt } };
    },
    /** The beacon's value is there: a round that was locked is played from an instant on. */
    async play(epoch: number, round: Round, value: BeaconValue, from: number): Promise<Round> {
      const outcome = game.outcomeOf({ ...round, randomness: value.randomness });
      const revealed = game.revealsAtClose ? [round.hash, outcome] : [];
      const values = [round.number, new Date(from), value.randomness, value.signature, ...revealed];
      await underLead(epoch, text.play, values);
      return { ...round, phase: 'playing', outcome, closesAt: from, beacon: { ...round.beacon!, value } };
    },
    /**
     * Closes a round for bets that is void. In a transaction of its own: a bet holds its wallet and waits for the
     * round, so a transaction that holds the round must not wait for wallets.
     */
    async closeVoid(epoch: number, round: Round): Promise<Round> {
      await underLead(epoch, round.beacon === null ? text.closeVoid : text.lock, [round.number]);
      return { ...round, phase: 'closing' };
    },
    /** Ends the round, inside the transaction that settles its bets. */
    async end(tx: RawTransaction, round: Round, { phase, ending, endedAt }: RoundEnding): Promise<EndedRound> {
      const { number, hash, outcome, commitment, beacon } = round;
      const stored = beacon === null ? null : ending;
      await tx.query(text.end, [number, game.table.phases[phase], hash, outcome, new Date(endedAt), stored]);
      return { ...round, phase, endedAt, voided: voidReason(phase, { hash, commitment }, stored) };
    },
    /** What a round would have been that ended without the beacon's value. False if it is known. */
    learn: (number: number, value: BeaconValue, outcome: number): Promise<boolean> =>
      database.rawTransaction(async (tx) => {
        const learnt = await tx.query(text.learn, [number, value.randomness, value.signature, outcome]);
        return learnt.length === 1;
      }),
    /**
     * Waits for transactions that act on bets of the round, and blocks new ones. To be called before any wallet is
     * locked: they lock the round first and wallets after it, and the reverse order would deadlock.
     */
    async holdToEnd(tx: RawTransaction, { number }: Round): Promise<void> {
      await tx.query(text.holdToEnd, [number]);
    },
    /** The round's bets that are not settled. */
    openBets: (tx: RawTransaction, roundNumber: number): Promise<StoredBet[]> =>
      tx.query<StoredBet>(text.openBets, [roundNumber]),
  };
}

function opensOf(database: Database, game: StoredGame) {
  const text = statements(game);
  return {
    /** Opens the next round for bets. @param beacon what it waits for; null in version 1 */
    async open(
      epoch: number,
      { chain, position, hash, commitment }: RoundSource,
      { bettingAt, closesAt }: Pick<Round, 'bettingAt' | 'closesAt'>,
      beacon: AwaitedBeacon | null,
    ): Promise<Round> {
      const awaited = [beacon?.described.chainHash ?? null, beacon?.round ?? null];
      const times = [new Date(bettingAt), new Date(closesAt)];
      const number = await database.rawTransaction(async (tx) => {
        await requireLead(tx, game.name, epoch);
        await tx.query(text.lockNext, []);
        const values = [chain.id, chain.version, position, commitment, ...times, ...awaited];
        const [row] = await tx.query<{ number: number }>(text.open, values);
        await tx.query(text.nameRules, [row!.number, game.algorithms[chain.version]]);
        return row!.number;
      });
      const { salt, terminating_hash: terminatingHash } = chain;
      const outcome = beacon === null ? game.outcomeOf({ hash, salt, randomness: null }) : null;
      const known = { number, commitment, salt, terminatingHash, hash, outcome, beacon, bettingAt, closesAt };
      return { ...known, phase: 'betting', endedAt: null };
    },
  };
}

function readsOf(database: Database, seedSeal: SeedSeal, game: StoredGame) {
  const read = (where: ReturnType<typeof sql>, limit: number): Promise<RoundRow[]> =>
    readRounds(database.kysely, game, where, limit);
  const ended = async (where: ReturnType<typeof sql>, limit: number): Promise<EndedRound[]> =>
    (await read(where, limit)).map((row) => endedRound(row, game));
  return {
    /** The round that was left unfinished, if there is one. */
    async unfinished(): Promise<Round | null> {
      // Only the newest can be unfinished: the next one opens after its end.
      const [row] = await read(sql`true`, 1);
      if (row === undefined || row.ended_at !== null) return null;
      // What was shown counts, even if its chain has been replaced since.
      const hash = row.hash ?? (await hashAt(database, seedSeal, row.chain_id, row.position));
      const { voided: _, ...round } = shownRound(row, game);
      const isKnown = row.version === 1 || row.randomness !== null;
      return { ...round, hash, outcome: isKnown ? game.outcomeOf({ ...row, hash }) : null };
    },
    /** The newest round and its bets, or null before the first one. */
    async latest(): Promise<{ round: ShownRound; bets: StoredBet[] } | null> {
      const [row] = await read(sql`true`, 1);
      if (row === undefined) return null;
      const bets = sql<StoredBet>`select ${sql.raw(BET_COLUMNS)} from bets ${sql.raw(FACE_JOIN)}
        where round_number = ${row.number} and game = ${sql.lit(game.name)} order by placed_at`;
      return { round: shownRound(row, game), bets: (await bets.execute(database.kysely)).rows };
    },
    /** The latest rounds that have ended, void ones too, newest first. */
    ended: (limit: number): Promise<EndedRound[]> => ended(sql`ended_at is not null`, limit),
    /** Those of version 2 that ended without the beacon's value. */
    silent: (limit: number): Promise<EndedRound[]> =>
      ended(sql`round.version = 2 and randomness is null and ended_at is not null`, limit),
    /** The round of that number, or undefined if there is none or it has not ended. */
    async find(number: number): Promise<EndedRound | undefined> {
      const [round] = await ended(sql`ended_at is not null and number = ${number}`, 1);
      return round;
    },
  };
}
