import { TEST_KEYS } from '../tests/support/seed-seal.ts';
import { type AnyTable, type Score, attack } from './attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { Insider } from './insider.ts';

/** The limit of chance: a fair game is outside once in 370 runs. */
const MOST_SIGMAS = 3;

export interface Verdict extends Score {
  readonly game: string;
  readonly hasKey: boolean;
  /** The problem; null if the game resisted as it must. */
  readonly problem: string | null;
}

/** Attacks a game on a platform of its own, with the database alone or with the key of the seal as well. */
export async function attackGame(game: string, hasKey: boolean, attempts: number): Promise<Verdict> {
  const { isForetoldByKey, open } = ATTACKS[game]!;
  const score = await attackTable(await open(), hasKey, attempts);
  const problem = hasKey && isForetoldByKey ? unlessForetold(score) : unlessByChance(score);
  return { game, hasKey, ...score, problem };
}

/** Attacks a table, and closes it. */
export async function attackTable(table: AnyTable, hasKey: boolean, attempts: number): Promise<Score> {
  try {
    const insider = new Insider(table.database, table.columns, hasKey ? TEST_KEYS : null);
    return await attack(table, insider, attempts);
  } finally {
    await table.close();
  }
}

function unlessByChance({ foretold, sigmas }: Score): string | null {
  if (foretold > 0) return `foretold ${foretold} outcomes before their bets`;
  return Math.abs(sigmas) > MOST_SIGMAS ? `${sigmas.toFixed(1)} standard deviations from chance` : null;
}

/** With the key the attack must win here: one that does not would prove nothing without the key either. */
function unlessForetold({ attempts, foretold }: Score): string | null {
  return foretold < attempts ? `foretold only ${foretold} of ${attempts} outcomes with the key` : null;
}
