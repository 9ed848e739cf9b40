import { jsonOf } from './json-command.ts';
import type { Section } from './report.ts';

const GOAL = 0.25;

interface Settlement {
  readonly kind: 'embedded' | 'postgresql';
  readonly bets: number;
  readonly rounds: number;
  readonly rowsABet: number;
  /** Rows a second. */
  readonly baseline: number;
  readonly ours: number;
  readonly booksRight: boolean;
}

/** What the settlement of a market costs, from the platform's own benchmark. */
export async function settlementSection(): Promise<Section> {
  const found = (await jsonOf('apps/platform/bench/settlement.ts', ['--json'])) as Settlement;
  const { kind, bets, rounds, rowsABet, baseline, ours, booksRight } = found;
  const count = bets.toLocaleString('en');
  const ratio = ours / baseline;
  return {
    name: 'settlement',
    title: 'Settlement of sports bets',
    method: `A market with ${count} bets of 2,000 players is settled as won: in batches, exact payouts worked out bet by bet, ${rowsABet} rows written for each (bet, selection, posting), besides the wallets. Against one UPDATE of the database's own over ${count} rows of a copy of the table, with its indexes and checks. Turn and turn about, ${rounds} times, on ${kind === 'postgresql' ? 'PostgreSQL' : 'the embedded database'}; medians. Afterwards the ledger is recomputed.`,
    rows: [
      {
        what: `Settling ${count} bets, rows a second`,
        baseline: Math.round(baseline).toLocaleString('en'),
        ours: Math.round(ours).toLocaleString('en'),
        ratio,
        goal: `at least ${GOAL.toFixed(2)}`,
        met: ratio >= GOAL,
      },
      {
        what: 'Books afterwards',
        baseline: '',
        ours: booksRight ? 'right' : 'wrong',
        ratio: null,
        goal: 'right',
        met: booksRight,
      },
    ],
    failures: booksRight ? [] : ['the books are wrong after the settlement'],
    unmeasured:
      kind === 'postgresql' ? [] : ['settlement on PostgreSQL: no server was found (BENCH_DATABASE_URL names one)'],
    remarks: [`That is ${Math.round(ours / rowsABet).toLocaleString('en')} bets a second.`],
  };
}
