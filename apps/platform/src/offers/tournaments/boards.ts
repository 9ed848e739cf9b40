import type { TournamentBoard, TournamentBoards } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { type Standing, readStandings, shownBoard } from './standings.ts';
import { type Listed, findTournament, listTournaments } from './store.ts';

/** [T8] how old a board may be: boards are read from the bets, and not more often than this. */
export const BOARD_KEPT_MS = 2_000;
/** How often boards are read again although this process saw no bet: without NATS, another one may have taken it. */
const LOOK_EVERY_MS = 10_000;

type Listener = (message: TournamentBoards) => void;

/** The boards as this process read them last. */
export interface Boards {
  standings(tournament: Listed): Promise<readonly Standing[]>;
  board(tournament: Listed): Promise<TournamentBoard>;
  running(): Promise<TournamentBoards>;
  listen(listener: Listener): () => void;
  /** Reads those that may have changed, and notifies the listeners. */
  look(): Promise<void>;
  close(): void;
}

export function createBoards(db: Kysely<Tables>, bus: Bus, clock: Clock): Boards {
  const kept = new Map<string, { readonly at: number; readonly standings: Promise<readonly Standing[]> }>();
  const told = new Map<string, string>();
  const listeners = new Set<Listener>();
  /** Tournaments to read whatever their status: one that has just been decided is published once more. */
  const changed = new Set<string>();
  let isDue = true;
  let lookedAt = 0;

  function standings(tournament: Listed): Promise<readonly Standing[]> {
    const now = clock();
    const before = kept.get(tournament.id);
    if (before && now - before.at < BOARD_KEPT_MS) return before.standings;
    const read = readStandings(db, tournament);
    kept.set(tournament.id, { at: now, standings: read });
    read.catch(() => kept.delete(tournament.id));
    return read;
  }
  const board = async (tournament: Listed): Promise<TournamentBoard> =>
    shownBoard(await standings(tournament), tournament.prizes, tournament.players);

  async function look(): Promise<void> {
    const now = clock();
    if (listeners.size === 0 || (!isDue && now - lookedAt < LOOK_EVERY_MS)) return;
    isDue = false;
    lookedAt = now;
    const ids = [...changed];
    changed.clear();
    const running = await listTournaments(db, ['running'], new Date(now));
    const others = ids.filter((id) => running.every((tournament) => tournament.id !== id));
    const found = await Promise.all(others.map((id) => findTournament(db, id)));
    const moved: TournamentBoards['boards'] = [];
    for (const tournament of [...running, ...found.filter((each) => each !== null)]) {
      const shown = await board(tournament);
      const text = JSON.stringify(shown);
      if (told.get(tournament.id) === text && !ids.includes(tournament.id)) continue;
      told.set(tournament.id, text);
      moved.push({ id: tournament.id, board: shown });
    }
    forgetOthers(new Set([...running.map(({ id }) => id), ...ids]));
    if (moved.length > 0) for (const listener of listeners) listener({ boards: moved });
  }

  /** A tournament that is over is read from the database on request, and not kept. */
  function forgetOthers(present: ReadonlySet<string>): void {
    for (const map of [kept, told]) for (const id of map.keys()) if (!present.has(id)) map.delete(id);
  }

  const markDue = (): void => void (isDue = true);
  const stops = [
    bus.subscribe('bet.shown', markDue),
    bus.subscribe('face.changed', markDue),
    bus.whenMissed(markDue),
    bus.subscribe('tournament.changed', ({ id }) => {
      changed.add(id);
      markDue();
    }),
  ];

  return {
    standings,
    board,
    async running() {
      const running = await listTournaments(db, ['running'], new Date(clock()));
      return { boards: await Promise.all(running.map(async (each) => ({ id: each.id, board: await board(each) }))) };
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
    close: () => stops.forEach((stop) => stop()),
  };
}
