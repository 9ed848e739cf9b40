import type { LoadContext } from '@baize/contract';
import { type BeaconNow, calls, type Currency, type Game, type RoundChain } from '@baize/protocol';

/** The hash published before the next result. */
export interface Committed {
  /** A game of shared rounds, a room, or the visitor's own seeds, now and next. */
  readonly of: 'crash' | 'next' | 'own' | 'purple' | 'red' | 'roulette' | 'yellow';
  readonly hash: string;
  readonly roundNumber: number | null;
}

/** What is published now. A part that could not be loaded is null. */
export interface Published {
  readonly currency: Currency;
  readonly loggedIn: boolean;
  /** When it was asked for: milliseconds since 1970. */
  readonly at: number;
  readonly committed: readonly Committed[];
  readonly chains: readonly RoundChain[] | null;
  readonly beacon: BeaconNow | null;
  /** The version by which the last bet of a game was played. */
  readonly played: { readonly [Of in Game]?: string };
}

/** What makes the calls: the context of `load`, and the shell in the browser. */
export type Asks = Pick<LoadContext, 'call' | 'currency' | 'loggedIn'>;

/** Games that have a version with a beacon and one without. */
const WAITING_GAMES: readonly Game[] = ['crash', 'roulette', 'rooms'];

/** Everything that the page shows as published; what a service does not publish is left out. */
export async function loadPublished({ call, currency, loggedIn }: Asks): Promise<Published> {
  const [committed, chains, beacon, played] = await Promise.all([
    committedNow({ call, currency, loggedIn }),
    orNull(call(calls.listChains, { query: {} }).then(({ chains: listed }) => listed)),
    orNull(call(calls.getBeacon, {})),
    Promise.all(WAITING_GAMES.map((game) => orNull(playedBy(call, game)))),
  ]);
  return {
    currency,
    loggedIn,
    at: Date.now(),
    committed,
    chains,
    beacon,
    played: Object.fromEntries(WAITING_GAMES.flatMap((game, at) => (played[at] ? [[game, played[at]]] : []))),
  };
}

async function committedNow({ call, currency, loggedIn }: Asks): Promise<Committed[]> {
  const round = (of: 'crash' | 'roulette', state: { commitment: string; roundNumber: number }): Committed[] =>
    state.roundNumber === 0 ? [] : [{ of, hash: state.commitment, roundNumber: state.roundNumber }];
  const all = await Promise.all([
    loggedIn ? call(calls.getSeeds, {}).then(ownSeeds, nothing) : nothing(),
    call(calls.getCrashState, {}).then((state) => round('crash', state), nothing),
    call(calls.getRouletteState, {}).then((state) => round('roulette', state), nothing),
    call(calls.getRooms, { query: { currency } }).then(
      ({ rooms }) =>
        rooms.map(({ room, serverSeedHash, roundNumber }) => ({ of: room, hash: serverSeedHash, roundNumber })),
      nothing,
    ),
  ]);
  return all.flat();
}

function ownSeeds(seeds: { serverSeedHash: string | null; nextServerSeedHash: string }): Committed[] {
  const next: Committed = { of: 'next', hash: seeds.nextServerSeedHash, roundNumber: null };
  return seeds.serverSeedHash === null ? [next] : [{ of: 'own', hash: seeds.serverSeedHash, roundNumber: null }, next];
}

/** A bet's record states its version; the game's last bet is the nearest to what is played now. */
async function playedBy(call: Asks['call'], game: Game): Promise<string | null> {
  const { entries } = await call(calls.getFeed, { query: { view: 'latest', game } });
  const last = entries.find((entry) => entry.game === game);
  if (last === undefined) return null;
  const { proof } = await call(calls.getBet, { params: { betId: last.betId } });
  return proof.algorithm;
}

function nothing(): Committed[] {
  return [];
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
