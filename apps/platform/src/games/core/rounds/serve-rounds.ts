import type { Deps, ModuleInstance } from '../../../foundation/module.ts';
import type { RoundEngine } from './engine.ts';
import { firstRound } from './first-round.ts';
import { createFollower } from './follower.ts';
import type { BetView, RoundGame } from './round-game.ts';
import { type RoundStore, createRoundStore } from './round-store.ts';

/** A game of shared rounds in one process, whoever leads it. */
export interface ServedRounds<State> extends Required<Pick<ModuleInstance, 'close' | 'start'>> {
  readonly store: RoundStore;
  /** The round as everybody sees it. Refuses `service-unavailable` until there is a first one. */
  state(): State | Promise<State>;
}

/** Plays the game's rounds where this process leads, and follows them where another does. */
export function serveRounds<View extends BetView, State extends { serverNow: number }, Message>(
  { database, bus, clock, services }: Pick<Deps, 'bus' | 'clock' | 'database' | 'services'>,
  game: RoundGame<View, State, Message>,
  engine: RoundEngine<State>,
): ServedRounds<State> {
  const store = createRoundStore(database, game);
  const follower = createFollower<State, Message>(
    {
      listen: game.channel.listen,
      read: () => readState(store, game, clock()),
      apply: game.apply,
      opens: game.opens,
    },
    bus,
    clock,
  );
  return {
    store,
    state: () => (engine.isLeading() ? engine.state() : follower.state()),
    ...playWhileServed(services, {
      run: (stop) => engine.run(stop),
      shown: () => firstRound(engine.opened, follower),
      close: () => follower.close(),
    }),
  };
}

/** The newest round as the database has it, or null before the first one. */
export async function readState<View extends BetView, State, Message>(
  store: RoundStore,
  game: RoundGame<View, State, Message>,
  now: number,
): Promise<State | null> {
  const latest = await store.latest();
  return latest && game.stateOf(latest.round, latest.bets.map(game.viewOf), now);
}

/** What a process does for a game of shared rounds while it serves one. */
export interface Play {
  /** Before rounds are played. */
  readonly prepare?: () => Promise<void>;
  /** Plays until `stop`; never rejects. */
  readonly run: (stop: AbortSignal) => Promise<void>;
  /** Resolves when there is something to show, or waiting for it is worth no more. */
  readonly shown?: () => Promise<void>;
  readonly close: () => void;
}

/** All games of shared rounds are played at the crash service. */
export function playWhileServed(
  services: Deps['services'],
  { prepare, run, shown, close }: Play,
): Required<Pick<ModuleInstance, 'close' | 'start'>> {
  const stop = new AbortController();
  let running = Promise.resolve();
  return {
    async start() {
      if (!services.includes('crash')) return;
      await prepare?.();
      running = run(stop.signal);
      await shown?.();
    },
    async close() {
      stop.abort();
      await running;
      close();
    },
  };
}
