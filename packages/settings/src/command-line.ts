import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Check } from './check.ts';
import { helpOfSettings } from './described.ts';
import type { Settings } from './setting.ts';

/** An argument with a value, such as `--rounds 11`. */
export interface Argument<Value> {
  readonly description: string;
  /** null when it may be absent: its value is then null. */
  readonly fallback: string | null;
  readonly check: Check<NonNullable<Value>>;
  /** A short form of one letter, after one dash. */
  readonly short?: string;
}

/** What a program understands. */
export interface Command<Arguments extends Readonly<Record<string, Argument<unknown>>>, Switch extends string> {
  /** As it is typed, such as `npm run bench -- [--rounds N]`. */
  readonly usage: string;
  readonly about: string;
  readonly arguments?: Arguments;
  /** Arguments without a value, each with its description. */
  readonly switches?: Readonly<Record<Switch, string>>;
  /** What words without dashes are; without it there are none. */
  readonly words?: string;
  readonly settings?: Settings;
}

type Values<Arguments, Switch extends string> = {
  readonly [Name in keyof Arguments]: Arguments[Name] extends Argument<infer Value> ? Value : never;
} & { readonly [Name in Switch]: boolean } & { readonly words: readonly string[] };

/** What to do about what was typed: run, or say something and end. */
export type Typed<Found> =
  | { readonly kind: 'run'; readonly values: Found }
  | { readonly kind: 'say'; readonly text: string; readonly exitCode: 0 | 2 };

/** The usage of a program, with its arguments and its settings. */
export function helpOf({ usage, about, arguments: known = {}, switches, settings }: AnyCommand): string {
  const lines = [
    ...Object.entries<Argument<unknown>>(known).map(([name, { description, fallback, check, short }]) =>
      line(`--${name} …`, short, `${description} Must be ${check.accepts}${fallback ? ` (${fallback})` : ''}.`),
    ),
    ...Object.entries<string>(switches ?? {}).map(([name, description]) => line(`--${name}`, undefined, description)),
    line('--help', undefined, 'This text.'),
  ];
  const environment = settings ? `\n\nSettings, of the environment:\n${helpOfSettings(settings)}` : '';
  return `Usage: ${usage}\n\n${about}\n\n${lines.join('\n')}${environment}`;
}

/** Understands the words of a command line. An argument that is unknown or has a wrong value ends with the usage. */
export function readArguments<
  Arguments extends Readonly<Record<string, Argument<unknown>>>,
  Switch extends string = never,
>(command: Command<Arguments, Switch>, words: readonly string[]): Typed<Values<Arguments, Switch>> {
  const wrong = (why: string): Typed<never> => ({ kind: 'say', text: `${why}\n\n${helpOf(command)}`, exitCode: 2 });
  const known = Object.entries<Argument<unknown>>(command.arguments ?? {});
  const switches = Object.keys(command.switches ?? {});
  const options = Object.fromEntries([
    ...known.map(([name, { short }]) => [name, { type: 'string' as const, ...(short && { short }) }]),
    ...[...switches, 'help'].map((name) => [name, { type: 'boolean' as const }]),
  ]);
  let typed: { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] };
  try {
    typed = parseArgs({ args: [...words], options, allowPositionals: command.words !== undefined });
  } catch (error) {
    return wrong((error as Error).message);
  }
  if (typed.values['help']) return { kind: 'say', text: helpOf(command), exitCode: 0 };
  const values: Record<string, unknown> = { words: typed.positionals };
  for (const name of switches) values[name] = typed.values[name] === true;
  for (const [name, { check, fallback }] of known) {
    const given = (typed.values[name] as string | undefined) ?? fallback;
    const read = given === null ? { success: true as const, data: null } : z.safeParse(check.schema, given);
    if (!read.success) return wrong(`--${name} must be ${check.accepts}; it is "${given}".`);
    values[name] = read.data;
  }
  return { kind: 'run', values: values as Values<Arguments, Switch> };
}

/**
 * The arguments that this process was started with. Node's `parseArgs` reads them; what is ours are the checks of values,
 * which settings have too, and one help for both: no library of command lines knows settings.
 *
 * `--help` ends it with what it understands, anything that it does
 * not understand with the same and exit code 2. A program that has asked for them has no debugger that a signal opens.
 */
export function commandLine<
  Arguments extends Readonly<Record<string, Argument<unknown>>>,
  Switch extends string = never,
>(command: Command<Arguments, Switch>): Values<Arguments, Switch> {
  const typed = readArguments(command, process.argv.slice(2));
  ignoreDebuggerSignal();
  if (typed.kind === 'run') return typed.values;
  (typed.exitCode === 0 ? process.stdout : process.stderr).write(`${typed.text}\n`);
  return process.exit(typed.exitCode);
}

/**
 * SIGUSR1 opens a debugger on the loopback, and anyone who reaches it has the settings and the memory of the process.
 * `--disable-sigusr1` prevents it before the first line runs; this is for a program that was started without it.
 */
function ignoreDebuggerSignal(): void {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
}

type AnyCommand = Command<Readonly<Record<string, Argument<unknown>>>, string>;

function line(name: string, short: string | undefined, description: string): string {
  return `  ${[...(short ? [`-${short}`] : []), name].join(', ').padEnd(20)} ${description}`;
}
