import { CallFailure } from '@baize/contract';
import { words, type Words } from '@baize/fairness/draws';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import { calls } from '@baize/protocol';
import type { BetRecord, Call, CallInput, Currency, Limits, Seeds } from '@baize/protocol';
import { stakeRefusal } from '../bet/limits.ts';
import type { DemoSteps } from './demo-steps.ts';

/** What every bet carries. */
interface DemoBody {
  readonly id: string;
  readonly currency: Currency;
  /** Missing where the stake is a price. */
  readonly stakeUnits?: number;
}

/** What a game brings to its demo: the same rules that its server settles bets with. */
export interface DemoRules {
  readonly game: BetRecord['game'];
  readonly algorithm: string;
  /** The call that places its bets, by its path. */
  readonly placePath: string;
  readonly settle: (
    body: DemoBody,
    maxWinUnits: number,
    next: Words,
  ) => {
    readonly status: 'lost' | 'open' | 'won';
    readonly payoutUnits: number;
    /** In 1/10,000; null while open. */
    readonly multiplierE4: number | null;
    readonly outcome: BetRecord['outcome'];
    /** What goes to the balance at once, where that is not the payout. */
    readonly creditedUnits?: number;
  };
  /** The most that the choice can pay, in 1/10,000: the largest stake follows it, as on the server. */
  readonly greatestE4?: (body: DemoBody) => number;
  /** Of a game whose bets carry no stake. */
  readonly stakeOf?: (body: DemoBody) => number;
  /** Of a game that goes on step by step. */
  readonly steps?: DemoSteps;
  /** Of a game that keeps what was won: opened anew with each demo. */
  readonly shelf?: (desk: DemoDesk) => DemoShelf;
}

/** What a shelf may do with the play money. */
export interface DemoDesk {
  /** @returns the balance after it */
  readonly credit: (units: number) => number;
}

/** Where a demo keeps what its bets won. */
export interface DemoShelf {
  /** What the answer to a bet carries besides the bet. */
  readonly placed: (bet: BetRecord) => object;
  /** Answers a call of the shelf's own, or undefined. */
  readonly answer: (path: string, body: unknown) => unknown;
}

interface Pair {
  readonly server: string;
  readonly client: string;
  nonce: number;
}

/** Play money at the start, in largest stakes. */
const STARTING_STAKES = 10;

/**
 * One player's server in the memory of the page: its own committed seeds, play money, and bets that nobody else ever
 * sees. Nothing of it reaches a ledger, a feed or a history, and a reload forgets it.
 */
export interface DemoServer {
  /** Answers a call, or undefined if it is one for the real server. */
  answer(call: Call<CallInput, unknown>, input: CallInput): unknown;
  readonly has: (betId: string) => boolean;
  readonly currency: Currency;
}

export function createDemoServer(
  rules: DemoRules,
  limits: Limits,
  onBalance: (balanceUnits: number) => void,
): DemoServer {
  const newSeed = (): string => serverSeedFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  const bets = new Map<string, BetRecord>();
  let pair: Pair = { server: newSeed(), client: 'demo', nonce: 0 };
  let next = newSeed();
  let previous: Pair | null = null;
  let balanceUnits = startingUnits(limits);

  const seeds = (): Seeds => ({
    serverSeedHash: commit(pair.server),
    clientSeed: pair.client,
    nonce: pair.nonce,
    nextServerSeedHash: commit(next),
    previous: previous && {
      serverSeed: previous.server,
      serverSeedHash: commit(previous.server),
      clientSeed: previous.client,
      bets: previous.nonce,
    },
  });

  const credit = (units: number): number => {
    balanceUnits += units;
    onBalance(balanceUnits);
    return balanceUnits;
  };
  const shelf = rules.shelf?.({ credit });

  const openBet = (): BetRecord | undefined => [...bets.values()].find(({ status }) => status === 'open');

  const place = (body: DemoBody): unknown => {
    const known = bets.get(body.id);
    if (known) return { bet: known, balanceUnits, replayed: true };
    const stakeUnits = rules.stakeOf?.(body) ?? body.stakeUnits ?? 0;
    const beyond = rules.greatestE4 && stakeRefusal(stakeUnits, limits, rules.greatestE4(body));
    if (beyond) throw refused(beyond, 422);
    if (stakeUnits > balanceUnits) throw refused('balance-too-low');
    if (openBet()) throw refused('game-open');
    const nonce = pair.nonce++;
    const stream = words({ serverSeed: pair.server, clientSeed: pair.client, nonce });
    const settled = rules.settle(body, limits.maxWinUnits, stream);
    const { outcome, multiplierE4, payoutUnits, status, creditedUnits = payoutUnits } = settled;
    const now = new Date().toISOString();
    const bet = {
      id: body.id,
      game: rules.game,
      currency: body.currency,
      stakeUnits,
      payoutUnits,
      wallet: 'real',
      creditedUnits,
      maxWinUnits: limits.maxWinUnits,
      multiplier: multiplierE4,
      status,
      placedAt: now,
      settledAt: status === 'open' ? null : now,
      outcome,
      proof: {
        algorithm: rules.algorithm,
        serverSeedHash: commit(pair.server),
        serverSeed: null,
        clientSeed: pair.client,
        nonce,
      },
      // The game's rules give the outcome of its own bets; the compiler cannot pair the two.
    } as unknown as BetRecord;
    bets.set(bet.id, bet);
    credit(creditedUnits - stakeUnits);
    return { bet, balanceUnits, replayed: false, ...shelf?.placed(bet) };
  };

  const rotate = ({ serverSeedHash, clientSeed }: { serverSeedHash: string; clientSeed: string }): Seeds => {
    if (serverSeedHash !== commit(pair.server)) throw refused('seed-changed');
    if (openBet()) throw refused('seed-in-use');
    previous = pair;
    pair = { server: next, client: clientSeed, nonce: 0 };
    next = newSeed();
    // What was bet with the pair can be checked from now on.
    for (const [id, bet] of bets) bets.set(id, revealed(bet, serverSeedHash, previous.server));
    return seeds();
  };

  const goOn = ({ act }: DemoSteps, betId: string, body: unknown, leaves: boolean): unknown => {
    const bet = bets.get(betId);
    if (!bet || !('nonce' in bet.proof)) throw refused('not-found');
    const { nonce } = bet.proof;
    const turn = act(bet, body, leaves, () => words({ serverSeed: pair.server, clientSeed: pair.client, nonce }));
    if (typeof turn === 'string') throw refused(turn);
    if (turn === null) return { bet, balanceUnits, replayed: true };
    const settledAt = turn.status === 'open' ? null : new Date().toISOString();
    const after = { ...bet, ...turn, creditedUnits: turn.payoutUnits, settledAt } as BetRecord;
    bets.set(betId, after);
    return { bet: after, balanceUnits: credit(turn.payoutUnits), replayed: false };
  };

  return {
    currency: limits.currency,
    has: (betId) => bets.has(betId),
    answer({ path }, { body, params }) {
      switch (path) {
        case rules.placePath:
          return place(body as DemoBody);
        case rules.steps?.stepPath:
        case rules.steps?.leavePath:
          return goOn(rules.steps!, params?.['betId'] ?? '', body, path === rules.steps!.leavePath);
        case calls.getSeeds.path:
          return seeds();
        case calls.rotateSeeds.path:
          return rotate(body as { serverSeedHash: string; clientSeed: string });
        case calls.listOwnBets.path:
          return { bets: [...bets.values()].toReversed(), next: null };
        case calls.getBet.path:
          return bets.get(params?.['betId'] ?? '');
        default:
          return shelf?.answer(path, body);
      }
    },
  };
}

export function startingUnits({ maxStakeUnits }: Limits): number {
  return maxStakeUnits * STARTING_STAKES;
}

function revealed(bet: BetRecord, serverSeedHash: string, serverSeed: string): BetRecord {
  if (!('serverSeedHash' in bet.proof) || bet.proof.serverSeedHash !== serverSeedHash) return bet;
  return { ...bet, proof: { ...bet.proof, serverSeed } } as BetRecord;
}

function refused(code: string, status = 409): CallFailure {
  return new CallFailure({ code, status, message: code });
}
