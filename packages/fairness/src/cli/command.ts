import { parseArgs } from 'node:util';
import { GAMES, type GameName } from './games.ts';
import { OPTIONS, UsageError, type OptionName, type Options } from './options.ts';

export interface Command {
  readonly game: GameName;
  readonly options: Options;
  readonly json: boolean;
}

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
