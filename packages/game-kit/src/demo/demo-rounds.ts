import type { ShellApi } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Currency, Limits } from '@baize/protocol';
import type { DemoServer } from './demo-server.ts';
import { openPurse } from './purse.ts';
import { refused } from './refused.ts';

/** What every bet of a shared round carries. */
export interface DemoRoundBody {
  readonly id: string;
  readonly currency: Currency;
  readonly stakeUnits: number;
  readonly roundNumber: number;
}

/** What a game of shared rounds brings to its demo: the site's own rounds, and play money on them. */
export interface DemoRounds {
  /** The calls that place a bet and that list the open ones, by their paths. */
  readonly placePath: string;
  readonly openBetsPath: string;
  /** Follows the public rounds, and reports their changes. */
  readonly follow: (shell: ShellApi, changed: () => void) => DemoRoundTable;
}

/** What a game of shared rounds gives its demo. */
export interface DemoRoundTable {
  /** The open bet that the server would make of the call, or the code of its refusal. */
  readonly open: (body: DemoRoundBody, maxWinUnits: number, bets: readonly BetRecord[]) => BetRecord | string;
  /** The bet as its round ended it, null before that; of a round whose end was not seen, the record is requested. */
  readonly endOf: (bet: BetRecord) => BetRecord | Promise<BetRecord> | null;
  /** Ends a bet by another call of its game: the bet as it is after, or the code of the refusal; undefined if it ends none. */
  readonly leave?: (path: string, bet: BetRecord) => Promise<BetRecord | string> | undefined;
  /** An ended bet with all that its round has revealed since. */
  readonly shown?: (bet: BetRecord) => BetRecord;
  /** An ended bet with all that its round is checked by, which is requested from the site. */
  readonly proven?: (bet: BetRecord) => Promise<BetRecord>;
  /** The site's live messages, and those of the demo's own bets among them. */
  readonly live?: ShellApi['live'];
  readonly close: () => void;
}

/** A server whose rounds have to be followed while the table is there. */
export interface DemoRoundServer extends DemoServer {
  readonly live: ShellApi['live'];
  readonly close: () => void;
}

/**
 * One player's bets on the site's own rounds, in the memory of the page: play money, settled by the server's rules, and
 * visible to no other player.
 */
export function createDemoRounds(
  rules: DemoRounds,
  limits: Limits,
  shell: ShellApi,
  onBalance: (balanceUnits: number) => void,
): DemoRoundServer {
  const bets = new Map<string, BetRecord>();
  /** Bets whose round was not seen, with the request for their records. */
  const asked = new Map<string, Promise<BetRecord>>();
  const purse = openPurse(limits, onBalance);

  const leave = async (bet: BetRecord, leaving: Promise<BetRecord | string>): Promise<unknown> => {
    const left = await leaving;
    if (typeof left === 'string') throw refused(left);
    const replayed = bets.get(bet.id)?.status !== 'open';
    return { bet: finish(left), balanceUnits: purse.units, replayed };
  };
  const finish = (ended: BetRecord): BetRecord => {
    const known = bets.get(ended.id);
    if (known?.status !== 'open') return known ?? ended;
    bets.set(ended.id, ended);
    purse.credit(ended.payoutUnits);
    return ended;
  };
  const ask = (bet: BetRecord, answer: Promise<BetRecord>): Promise<BetRecord> => {
    const question = asked.get(bet.id) ?? answer.then(finish).finally(() => asked.delete(bet.id));
    asked.set(bet.id, question);
    return question;
  };
  const settle = (bet: BetRecord): BetRecord | Promise<BetRecord> => {
    if (bet.status !== 'open') return bet;
    const end = asked.get(bet.id) ?? table.endOf(bet);
    if (end === null) return bet;
    return end instanceof Promise ? ask(bet, end) : finish(end);
  };
  const table = rules.follow(shell, () => {
    for (const bet of bets.values()) {
      const end = settle(bet);
      // Without an answer the bet stays open, and the next change sends another request.
      if (end instanceof Promise) end.catch(() => undefined);
    }
  });

  const shown = (bet: BetRecord): BetRecord => table.shown?.(bet) ?? bet;
  const place = (body: DemoRoundBody): unknown => {
    const known = bets.get(body.id);
    if (known) return { bet: known, balanceUnits: purse.units, replayed: true };
    if (body.stakeUnits > purse.units) throw refused('balance-too-low');
    const bet = table.open(body, limits.maxWinUnits, [...bets.values()]);
    if (typeof bet === 'string') throw refused(bet);
    bets.set(bet.id, bet);
    return { bet, balanceUnits: purse.credit(-body.stakeUnits), replayed: false };
  };

  return {
    currency: limits.currency,
    has: (betId) => bets.has(betId),
    live: table.live ?? shell.live,
    close: () => table.close(),
    answer({ path }, { body, params }) {
      switch (path) {
        case rules.placePath:
          return place(body as DemoRoundBody);
        case rules.openBetsPath:
          return { bets: [...bets.values()].filter(({ status }) => status === 'open') };
        case calls.listOwnBets.path:
          return { bets: [...bets.values()].toReversed().map(shown), next: null };
        case calls.getBet.path: {
          const bet = bets.get(params?.['betId'] ?? '');
          return bet && Promise.resolve(settle(bet)).then((settled) => proven(table, shown(settled)));
        }
        default: {
          const bet = bets.get(params?.['betId'] ?? '');
          const leaving = bet && table.leave?.(path, bet);
          return bet && leaving && leave(bet, leaving);
        }
      }
    },
  };
}

/** The proof of a round that is not over is not available: its bet stays unchanged. */
async function proven({ proven: prove }: DemoRoundTable, bet: BetRecord): Promise<BetRecord> {
  return bet.status === 'open' || prove === undefined ? bet : prove(bet).catch(() => bet);
}
