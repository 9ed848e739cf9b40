import type { Deps, ModuleInstance } from '../../../foundation/module.ts';
import '../../../foundation/sealing/module.ts';
import type { RoundEngine } from './engine.ts';
import { type PlayedState, awaiting } from './awaiting.ts';
import './chains.ts';
import '../../../bets/beacon/beacon.ts';
import { firstRound } from './first-round.ts';
import { createFollower } from './follower.ts';
import type { BetView, RoundGame } from './round-game.ts';
import { learnLate } from './learn-late.ts';
import { type RoundStore, createRoundStore } from './round-store.ts';

/** A game of shared rounds in one process, which may lead or follow. */
export interface ServedRounds<State> extends Required<Pick<ModuleInstance, 'close' | 'jobs' | 'start'>> {
  readonly store: RoundStore;
  /**
   * The round as everybody sees it; after its end with what the next one waits for. Round 0, which has ended, until there
   * is a first one.
   */
  state(): Promise<State>;
}

/** How soon the beacon is asked again for a value that was late. */
const LATE_MS = 30_000;
/** How often a process checks whether a chain is to be announced, or a salt is there. */
const KEEP_CHAIN_MS = 500;

/**
 * Plays the game's rounds where this process leads, and follows them where another does.
 * @param length of the game's next chain
 */
export function serveRounds<View extends BetView, State extends PlayedState, Message>(
  deps: Pick<Deps, 'beacon' | 'bus' | 'chains' | 'clock' | 'database' | 'seedSeal' | 'services'>,
  game: RoundGame<View, State, Message>,
  engine: RoundEngine<State>,
  length: number,
): ServedRounds<State> {
  const { database, bus, clock, seedSeal, services, chains } = deps;
  const keepChain = (): Promise<void> => chains.keep({ game: game.name, length });
  const store = createRoundStore(database, seedSeal, game);
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
    state: awaiting(deps, game, async () => (engine.isLeading() ? engine.state() : follower.state())),
    jobs: [
      { name: `${game.name} chain`, service: 'crash', everyMs: KEEP_CHAIN_MS, run: keepChain },
      {
        name: `late ${game.name}`,
        service: 'crash',
        everyMs: LATE_MS,
        leader: `late-${game.name}`,
        run: (fenced) => learnLate(fenced, deps, game),
      },
    ],
    ...playWhileServed(services, {
      prepare: keepChain,
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
  /** Resolves when there is something to show, or it has waited long enough. */
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
