/** The result of one part of the bad input. */
export interface FuzzPart {
  readonly part: string;
  readonly cases: number;
  /** How often each answer was given, by its code or by what it was. */
  readonly answers: { readonly [answer: string]: number };
  readonly problems: readonly string[];
}

/** Collects a part while it runs. */
export interface PartNotes {
  /** Counts a correct answer. */
  note(answer: string): void;
  problem(text: string): void;
  done(cases: number): FuzzPart;
}

export function notesOf(part: string): PartNotes {
  const answers: { [answer: string]: number } = {};
  const problems: string[] = [];
  return {
    note: (answer) => void (answers[answer] = (answers[answer] ?? 0) + 1),
    problem: (text) => void problems.push(`${part}: ${text}`),
    done: (cases) => ({ part, cases, answers, problems }),
  };
}

/** The code of a refusal that was thrown; null for an error that has none. */
export function codeOf(error: unknown): string | null {
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}
