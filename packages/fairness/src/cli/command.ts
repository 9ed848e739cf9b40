import { parseArgs } from 'node:util';
import { GAMES, type GameName } from './games.ts';

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

export interface Command {
  readonly game: GameName;
  readonly options: Options;
  readonly json: boolean;
}

const OPTIONS = {
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

/** Throws `UsageError` for an unknown game or option. */
export function parseCommand(args: readonly string[]): Command | 'help' {
  const { positionals, values } = parse(args);
  const { help, json = false, ...given } = values;
  const [game] = positionals;
  if (help || game === undefined) return 'help';
  if (!isGame(game) || positionals.length > 1) throw new UsageError(`There is no game ${positionals.join(' ')}.`);
  return { game, json, options: optionsOf(given) };
}

function parse(args: readonly string[]) {
  const flags = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options: { ...OPTIONS, ...flags }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}

function optionsOf(given: Partial<Record<OptionName, string>>): Options {
  const text = (name: OptionName): string => {
    const value = given[name];
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
    return value;
  };
  return {
    text,
    optional: (name) => given[name],
    integer(name, least, fallback) {
      if (given[name] === undefined && fallback !== undefined) return fallback;
      const value = text(name);
      if (!/^\d{1,15}$/.test(value) || Number(value) < least)
        throw new UsageError(`--${name} is not a whole number from ${least} on.`);
      return Number(value);
    },
  };
}
