/** What was asked for is missing or is not what it should be; the message says which option. */
export class UsageError extends Error {}

/** The options as they were typed, by name. */
export interface Options {
  /** Throws `UsageError` if it was not given. */
  readonly text: (name: OptionName) => string;
  /** A whole number from `least` on; `fallback` if it was not given. Throws `UsageError`. */
  readonly integer: (name: OptionName, least: number, fallback?: number) => number;
  readonly optional: (name: OptionName) => string | undefined;
}

/** Every option of the command, as `parseArgs` of Node takes them. */
export const OPTIONS = {
  'server-seed': { type: 'string' },
  'client-seed': { type: 'string' },
  nonce: { type: 'string' },
  chance: { type: 'string' },
  direction: { type: 'string' },
  picks: { type: 'string' },
  risk: { type: 'string' },
  mines: { type: 'string' },
  cards: { type: 'string' },
  flips: { type: 'string' },
  openings: { type: 'string' },
  hash: { type: 'string' },
  salt: { type: 'string' },
  earlier: { type: 'string' },
  'client-seeds': { type: 'string' },
  room: { type: 'string' },
  round: { type: 'string' },
  tickets: { type: 'string' },
  stakes: { type: 'string' },
} as const;
export type OptionName = keyof typeof OPTIONS;
