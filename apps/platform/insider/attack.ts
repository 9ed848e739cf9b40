import type { SealedColumn } from '../src/foundation/sealed-column.ts';
import type { Database } from '../src/foundation/db/database.ts';
import type { Insider, Shown, Suspect } from './insider.ts';

/** A future outcome as a game shows it, and the choices that a bettor has. */
export interface Coming<Choice> extends Shown {
  /** Whether a text is the house's secret, by what was shown. */
  readonly isSecret: (text: string) => boolean;
  /** The best choice if the text were the secret; null where it cannot be one. */
  readonly choose: (text: string) => Choice | null;
  /** The choice of a player without any knowledge. */
  readonly blindly: Choice;
  /** Makes the choice and waits for the outcome. */
  readonly play: (choice: Choice) => Promise<Came<Choice>>;
}

/** An outcome that came. */
export interface Came<Choice> {
  readonly won: boolean;
  /** The chance that the choice had of winning, for a player without any knowledge. */
  readonly chance: number;
  /** Whether the outcome follows from a text and what was public while bets were taken: so it was predicted. */
  readonly follows: (text: string) => boolean;
  /** Whether another choice would have won; null if unknown. */
  readonly wouldHaveWon: (choice: Choice) => boolean | null;
}

/** A game under attack. */
export interface Table<Choice> {
  readonly database: Database;
  readonly columns: readonly SealedColumn[];
  next(): Promise<Coming<Choice>>;
  close(): Promise<void>;
}

/** The possible choices differ from game to game: the attack asks the game itself. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of games whose choices have nothing in common
export type AnyTable = Table<any>;

/** The result of many attempts. */
export interface Score {
  readonly attempts: number;
  readonly wins: number;
  /** How often the outcome could be computed before the bet. */
  readonly foretold: number;
  /** Wins above what chance gives, in standard deviations. */
  readonly sigmas: number;
}

/**
 * Bets again and again on the outcome that the insider thinks most likely: by the secret, if the commitment proves it;
 * otherwise by the trick that was right most often so far.
 */
export async function attack<Choice>(table: Table<Choice>, insider: Insider, attempts: number): Promise<Score> {
  const record = new TrickRecord();
  const sum = { wins: 0, foretold: 0, expected: 0, variance: 0 };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const coming = await table.next();
    const suspects = await insider.suspects(coming);
    const secret = suspects.find(({ text }) => coming.isSecret(text));
    const guesses = choicesBy(secret === undefined ? suspects : [secret], coming);
    const choice = guesses.get(record.best(guesses.keys()) ?? '') ?? coming.blindly;
    const came = await coming.play(choice);
    if (suspects.some(({ text }) => came.follows(text))) sum.foretold += 1;
    if (came.won) sum.wins += 1;
    sum.expected += came.chance;
    sum.variance += came.chance * (1 - came.chance);
    for (const [trick, guess] of guesses) record.add(trick, came.wouldHaveWon(guess));
  }
  const { wins, foretold, expected, variance } = sum;
  return { attempts, wins, foretold, sigmas: (wins - expected) / Math.sqrt(variance) };
}

/** Each trick uses its first text. */
function choicesBy<Choice>(suspects: readonly Suspect[], { choose }: Coming<Choice>): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  for (const { trick, text } of suspects) {
    if (choices.has(trick)) continue;
    const choice = choose(text);
    if (choice !== null) choices.set(trick, choice);
  }
  return choices;
}

/** How often each trick was right. */
class TrickRecord {
  readonly #counts = new Map<string, { right: number; tried: number }>();

  add(trick: string, wasRight: boolean | null): void {
    if (wasRight === null) return;
    const { right, tried } = this.#counts.get(trick) ?? { right: 0, tried: 0 };
    this.#counts.set(trick, { right: right + (wasRight ? 1 : 0), tried: tried + 1 });
  }

  /** The best of the tricks that apply now. A trick that was never tried counts as right half of the time. */
  best(tricks: Iterable<string>): string | null {
    let best: { trick: string; share: number } | null = null;
    for (const trick of tricks) {
      const { right, tried } = this.#counts.get(trick) ?? { right: 0, tried: 0 };
      const share = (right + 1) / (tried + 2);
      if (best === null || share > best.share) best = { trick, share };
    }
    return best?.trick ?? null;
  }
}
