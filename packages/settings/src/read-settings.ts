import * as z from 'zod/mini';
import type { Setting, Settings, ValuesOf } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown once for a whole environment or command line, with one line for everything in it that is wrong. */
export class SettingsError extends Error {
  readonly code = 'settings-invalid';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

/**
 * The one reader of the environment. An empty variable counts as absent, and space around a value is none of it.
 * @throws SettingsError naming every setting that is wrong, and no secret
 */
export function readSettings<Of extends Settings>(settings: Of, environment: Environment): ValuesOf<Of> {
  const problems: string[] = [];
  const values = Object.entries(settings).map(([key, each]) => [key, valueOf(each, environment[each.name], problems)]);
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.fromEntries(values) as ValuesOf<Of>;
}

function valueOf({ name, fallback, check, secret }: Setting<unknown>, given: string | undefined, problems: string[]) {
  const value = given?.trim() || fallback;
  if (value === null) return null;
  const read = z.safeParse(check.schema, value);
  if (read.success) return read.data;
  problems.push(`${name} must be ${check.accepts}${secret ? '' : `; it is "${value}"`}.`);
  return null;
}
