import { parseArgs } from 'node:util';
import { RULES } from '../games/all.ts';
import { type Options, UsageError } from '../recompute/options.ts';

/** The name of a game that can be recomputed. */
export type GameName = keyof typeof RULES;

/** What was typed after `npm run verify`, read. */
export interface Command {
  readonly game: GameName;
  readonly options: Options;
  readonly json: boolean;
}

/** Options of more than one game. */
const SHARED = ['server-seed', 'client-seed', 'nonce', 'hash', 'salt', 'earlier'];

/** Throws `UsageError` for an unknown game or option. */
export function parseCommand(args: readonly string[]): Command | 'help' {
  const { positionals, values } = parse(args);
  const { help, json, ...given } = values;
  const [game] = positionals;
  if (help === true || game === undefined) return 'help';
  if (!isGame(game) || positionals.length > 1) throw new UsageError(`There is no game ${positionals.join(' ')}.`);
  return { game, json: json === true, options: optionsOf(given) };
}

function parse(args: readonly string[]) {
  const names = [...SHARED, ...Object.values(RULES).flatMap(({ recompute }) => recompute.options)];
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const flags = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options: { ...texts, ...flags }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function isGame(name: string): name is GameName {
  return Object.hasOwn(RULES, name);
}

function optionsOf(given: Readonly<Record<string, unknown>>): Options {
  const optional = (name: string): string | undefined => given[name] as string | undefined;
  const text = (name: string): string => {
    const value = optional(name);
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
    return value;
  };
  return {
    text,
    optional,
    integer(name, least, fallback) {
      if (given[name] === undefined && fallback !== undefined) return fallback;
      const value = text(name);
      if (!/^\d{1,15}$/.test(value) || Number(value) < least)
        throw new UsageError(`--${name} is not a whole number from ${least} on.`);
      return Number(value);
    },
  };
}
