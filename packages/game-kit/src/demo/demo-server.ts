import type { Words } from '@baize/fairness/draws';
import { calls } from '@baize/protocol';
import type { BetRecord, Call, CallInput, Currency, Limits, Seeds } from '@baize/protocol';
import { stakeRefusal } from '../bet/limits.ts';
import { createDemoSeeds, type DemoSeeds, type SeedWish } from './demo-seeds.ts';
import type { DemoSteps } from './demo-steps.ts';
import { openPurse } from './purse.ts';
import { refused } from './refused.ts';

/** What every bet carries. */
interface DemoBody {
  readonly id: string;
  readonly currency: Currency;
  /** Missing where the stake is a price. */
  readonly stakeUnits?: number;
}

/** What a game brings to its demo: the same rules that its server settles bets with. */
export interface DemoRules {
  readonly game: string;
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
    readonly outcome: object;
    /** What goes to the balance at once, where that is not the payout. */
    readonly creditedUnits?: number;
  };
  /** The most that the choice can pay, in 1/10,000: the largest stake follows it, as on the server. */
  readonly greatestE4?: (body: DemoBody) => number;
  /** Of a game whose bets carry no stake. */
  readonly stakeOf?: (body: DemoBody) => number;
  /** Of a game of steps. */
  readonly steps?: DemoSteps;
  /** Of a game that lets players keep what they won: created again with each demo. */
  readonly inventory?: (wallet: DemoWallet) => DemoInventory;
}

/** What an inventory may do with the play money. */
export interface DemoWallet {
  /** @returns the balance after it */
  readonly credit: (units: number) => number;
}

/** Where a demo stores what its bets won. */
export interface DemoInventory {
  /** What the answer to a bet carries besides the bet. */
  readonly placed: (bet: BetRecord) => object;
  /** Answers a call of the inventory's own, or undefined. */
  readonly answer: (path: string, body: unknown) => unknown;
}

/**
 * One player's server in the memory of the page: its own committed seeds, play money, and bets that no other player
 * sees. Nothing of it reaches a ledger, a feed or a history, and a reload forgets it.
 */
export interface DemoServer {
  /** Answers a call, or undefined if it is one for the real server. */
  answer(call: Call<CallInput, unknown>, input: CallInput): unknown;
  readonly has: (betId: string) => boolean;
  readonly currency: Currency;
}

/** Answers the calls of a table on play money, by the rules of the game. @param onBalance gets ledger units */
export function createDemoServer(
  rules: DemoRules,
  limits: Limits,
  onBalance: (balanceUnits: number) => void,
): DemoServer {
  const bets = new Map<string, BetRecord>();
  const seeds = createDemoSeeds();
  const purse = openPurse(limits, onBalance);
  const inventory = rules.inventory?.({ credit: purse.credit });
  const openBet = (): BetRecord | undefined => [...bets.values()].find(({ status }) => status === 'open');

  const place = (body: DemoBody): unknown => {
    const known = bets.get(body.id);
    if (known) return { bet: known, balanceUnits: purse.units, replayed: true };
    const stakeUnits = rules.stakeOf?.(body) ?? body.stakeUnits ?? 0;
    const beyond = rules.greatestE4 && stakeRefusal(stakeUnits, limits, rules.greatestE4(body));
    if (beyond) throw refused(beyond, 422);
    if (stakeUnits > purse.units) throw refused('balance-too-low');
    if (openBet()) throw refused('game-open');
    const bet = drawn(rules, limits, { ...body, stakeUnits }, seeds.draw());
    bets.set(bet.id, bet);
    return {
      bet,
      balanceUnits: purse.credit(bet.creditedUnits - stakeUnits),
      replayed: false,
      ...inventory?.placed(bet),
    };
  };

  const rotate = (wish: SeedWish): Seeds => {
    if (wish.serverSeedHash !== seeds.shown().serverSeedHash) throw refused('seed-changed');
    if (openBet()) throw refused('seed-in-use');
    const ended = seeds.rotate(wish);
    // What was bet with the pair can be checked from now on.
    for (const [id, bet] of bets) bets.set(id, revealed(bet, ended.serverSeedHash, ended.serverSeed));
    return seeds.shown();
  };

  const goOn = ({ act }: DemoSteps, betId: string, body: unknown, leaves: boolean): unknown => {
    const bet = bets.get(betId);
    if (!bet || !('nonce' in bet.proof)) throw refused('not-found');
    const { nonce } = bet.proof;
    const turn = act(bet, body, leaves, () => seeds.drawsOf(nonce));
    if (typeof turn === 'string') throw refused(turn);
    if (turn === null) return { bet, balanceUnits: purse.units, replayed: true };
    const settledAt = turn.status === 'open' ? null : new Date().toISOString();
    const after = { ...bet, ...turn, creditedUnits: turn.payoutUnits, settledAt } as BetRecord;
    bets.set(betId, after);
    return { bet: after, balanceUnits: purse.credit(turn.payoutUnits), replayed: false };
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
          return seeds.shown();
        case calls.rotateSeeds.path:
          return rotate(body as SeedWish);
        case calls.listPairs.path:
          return { pairs: seeds.ended(), next: null };
        case calls.listOwnBets.path:
          return { bets: [...bets.values()].toReversed(), next: null };
        case calls.getBet.path:
          return bets.get(params?.['betId'] ?? '');
        default:
          return inventory?.answer(path, body);
      }
    },
  };
}

/** The bet as the game's rules draw it. */
function drawn(
  { game, algorithm, settle }: DemoRules,
  { maxWinUnits }: Limits,
  body: DemoBody & { readonly stakeUnits: number },
  { next, proof }: ReturnType<DemoSeeds['draw']>,
): BetRecord {
  const { outcome, multiplierE4, payoutUnits, status, creditedUnits = payoutUnits } = settle(body, maxWinUnits, next);
  const now = new Date().toISOString();
  // The game's rules give the outcome of its own bets; the compiler cannot pair the two.
  return {
    id: body.id,
    game,
    currency: body.currency,
    stakeUnits: body.stakeUnits,
    payoutUnits,
    wallet: 'real',
    creditedUnits,
    maxWinUnits,
    multiplier: multiplierE4,
    status,
    placedAt: now,
    settledAt: status === 'open' ? null : now,
    outcome,
    proof: { algorithm, ...proof },
  } as unknown as BetRecord;
}

function revealed(bet: BetRecord, serverSeedHash: string, serverSeed: string): BetRecord {
  if (!('serverSeedHash' in bet.proof) || bet.proof.serverSeedHash !== serverSeedHash) return bet;
  return { ...bet, proof: { ...bet.proof, serverSeed } } as BetRecord;
}
