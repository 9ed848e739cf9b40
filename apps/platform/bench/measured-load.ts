import { type LoadOptions, type LoadResult, runLoad } from './load.ts';
import type { Load } from './loads.ts';
import type { ServerClock } from './processor-time.ts';
import { repeatBet } from '../chaos/repeats.ts';
import { STAKE_UNITS } from './bet-http.ts';
import type { BenchServer } from './server-process.ts';
import { runSocketLoad } from './socket-load.ts';

/** Processor time of one bet, in microseconds, where it was spent. */
export interface BetCost {
  readonly node: number;
  /** Cost at the whole database server; null for a server on another machine, or inside the process. */
  readonly postgresql: number | null;
  readonly generator: number;
}

export interface MeasuredLoad extends LoadResult {
  readonly cost: BetCost;
}

/** Runs a load on these processes, and measures its processor time. */
export async function measureLoad(
  servers: readonly BenchServer[],
  clock: ServerClock | null,
  load: Load,
  options: Omit<LoadOptions, 'ports'>,
): Promise<MeasuredLoad> {
  const node = async (): Promise<number> =>
    (await Promise.all(servers.map((server) => server.processorMicros()))).reduce((sum, micros) => sum + micros, 0);
  const before = { node: await node(), postgresql: await clock?.() };
  const result = await placed(load, { ...options, ports: servers.map(({ port }) => port) });
  const after = { node: await node(), postgresql: await clock?.() };
  const bets = result.acknowledged.length;
  return {
    ...result,
    cost: {
      node: (after.node - before.node) / bets,
      postgresql:
        after.postgresql === undefined || before.postgresql === undefined
          ? null
          : (after.postgresql - before.postgresql) / bets,
      generator: result.generatorMicros,
    },
  };
}

async function placed({ betsAMessage, repeatsPerSecond }: Load, options: LoadOptions): Promise<LoadResult> {
  if (betsAMessage !== undefined) return runSocketLoad(options, betsAMessage);
  if (repeatsPerSecond === undefined) return runLoad(options);
  const repeats = repeatBet(options.ports[0]!, options.tokens[0]!, {
    perSecond: repeatsPerSecond,
    stakeUnits: STAKE_UNITS,
  });
  const { sent, acknowledged, ...result } = await runLoad(options);
  await repeats.stop();
  // The repeated bet is a bet as well, and in the books once.
  return { ...result, sent: [...sent, repeats.id], acknowledged: [...acknowledged, repeats.id] };
}

/**
 * The factor by which the database's cost of a bet may grow between the first third of a run and the last, because of
 * other work on the machine.
 */
const MOST_GROWTH = 1.3;

/**
 * A sentence if a bet cost the database more in the last third of the rounds than in the first: a plan or an index that
 * fitted small tables only. Null if not, and if the cost is unknown.
 */
export function growthProblem(costs: readonly (number | null)[]): string | null {
  const known = costs.filter((cost) => cost !== null);
  const third = Math.floor(known.length / 3);
  if (third === 0) return null;
  const mean = (part: readonly number[]): number => part.reduce((sum, cost) => sum + cost, 0) / part.length;
  const [first, last] = [mean(known.slice(0, third)), mean(known.slice(-third))];
  if (last <= first * MOST_GROWTH) return null;
  return `a bet cost the database ${Math.round(first)} µs of processor time in the first third of the rounds and ${Math.round(last)} µs in the last`;
}
