import type { Currency } from '@baize/protocol';
import { ROOMS, type RoomState, type RoomsMessage, type RoomsState } from '@baize/protocol/games/rooms/rooms';
import type { Logger } from 'pino';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { AS_OF_ONE_MOMENT, endedRounds, presentRounds } from './read-rounds.ts';
import type { RoomRoundRow } from './round-store.ts';
import { type EntryRow, entriesOf } from './round-store.ts';
import type { RoomTimes } from './round.ts';
import { entryView, roomState } from './views.ts';

/** How often to look without a message of a change: this finds what another process did where there is no NATS. */
export const LOOK_EVERY_MS = 1_000;

export interface WatchDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly times: RoomTimes;
}

/** The rooms as this process knows them: always as the database had them at one moment. */
export interface RoomsWatch {
  /** Looks now. A message of a change starts a look too. */
  look(): Promise<void>;
  /** The rooms of a currency. Refuses `service-unavailable` before the first look. */
  state(currency: Currency): RoomsState;
  /** Subscribes to the changes, in their order. Returns the function that ends the subscription. */
  listen(currency: Currency, listener: (message: RoomsMessage) => void): () => void;
  close(): void;
}

/**
 * Messages between processes only say that something has changed; what it is, and in which order it came, is read from
 * the database. So every process sends its players the same, even if a message was lost or came late.
 */
export function createWatch({ database, bus, clock, log, times }: WatchDeps): RoomsWatch {
  const known = new Map<string, RoomState>();
  const listeners = new Map<Currency, Set<(message: RoomsMessage) => void>>();
  let looking: Promise<void> | null = null;
  let isDue = false;

  function tell(currency: Currency, message: RoomsMessage): void {
    for (const listener of listeners.get(currency) ?? []) listener(message);
  }

  async function look(): Promise<void> {
    const seen = await database.rawTransaction(async (sql) => {
      await sql.script(AS_OF_ONE_MOMENT);
      const changed = (await presentRounds(sql)).filter((round) => isNews(round, known.get(keyOf(round))));
      const reads: { round: RoomRoundRow; entries: EntryRow[]; state: RoomState }[] = [];
      for (const round of changed) reads.push(await read(sql, round, known.get(keyOf(round)), times));
      return reads;
    });
    for (const { round, entries, state } of seen) {
      const before = known.get(keyOf(round));
      known.set(keyOf(round), state);
      for (const message of messagesOf(before, state, entries, clock())) tell(round.currency, message);
    }
  }

  /** One look at a time; changes meanwhile lead to one more look, not to many. */
  function lookSoon(): Promise<void> {
    isDue = true;
    looking ??= (async () => {
      while (isDue) {
        isDue = false;
        await look();
      }
    })().finally(() => void (looking = null));
    return looking;
  }

  const lookOrLog = (): void =>
    void lookSoon().catch((error: unknown) => log.error({ error }, 'the poll of rooms failed'));
  /** Deposits in a pot are read again with the face that their player has now. */
  function forget(userId: string): void {
    for (const [key, { entries, last }] of known)
      if (last?.winner?.userId === userId || entries.some((entry) => entry.userId === userId)) known.delete(key);
  }
  const stops = [
    bus.subscribe('rooms.changed', lookOrLog),
    bus.subscribe('face.changed', ({ userId }) => {
      forget(userId);
      lookOrLog();
    }),
    bus.whenMissed(lookOrLog),
  ];

  return {
    look: lookSoon,
    state(currency) {
      const rooms = ROOMS.flatMap((room) => known.get(keyOf({ room, currency })) ?? []);
      if (rooms.length === 0) refuse('service-unavailable');
      return { rooms, serverNow: clock() };
    },
    listen(currency, listener) {
      const all = listeners.get(currency) ?? new Set();
      listeners.set(currency, all.add(listener));
      return () => void all.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

function keyOf({ room, currency }: Pick<RoomRoundRow, 'currency' | 'room'>): string {
  return `${room} ${currency}`;
}

function isNews({ number, version }: RoomRoundRow, known: RoomState | undefined): boolean {
  return known?.roundNumber !== number || known.version !== version;
}

async function read(sql: RawTransaction, round: RoomRoundRow, known: RoomState | undefined, times: RoomTimes) {
  const entries = await entriesOf(sql, round.number);
  const last =
    known?.roundNumber === round.number
      ? known.last
      : ((await endedRounds(sql, round.room, round.currency, 1))[0] ?? null);
  return { round, entries, state: roomState(round, entries, last, times) };
}

/** What players are sent: one message for each deposit, or the whole room where something else has changed. */
function messagesOf(
  before: RoomState | undefined,
  state: RoomState,
  entries: readonly EntryRow[],
  serverNow: number,
): RoomsMessage[] {
  const more = entries.filter(({ version }) => version > (before?.version ?? 0));
  const onlyGrew =
    before?.roundNumber === state.roundNumber &&
    state.phase !== 'drawing' &&
    before.entries.length + more.length === state.entries.length &&
    state.version === before.version + more.length;
  if (!onlyGrew) return [{ type: 'changed', state, serverNow }];
  return more.map((entry) => ({
    type: 'entered',
    roundNumber: state.roundNumber,
    version: entry.version,
    entry: entryView(entry),
    drawsAt: state.drawsAt,
    refundsAt: state.refundsAt,
    ...(state.beacon !== undefined && { beacon: state.beacon }),
    serverNow,
  }));
}
