import type { Check } from './check.ts';

/** One setting of the environment. */
export interface Setting<Value> {
  /** Of the variable. */
  readonly name: string;
  readonly description: string;
  /** Text used when the variable is absent or empty; null when the setting is optional. */
  readonly fallback: string | null;
  readonly check: Check<NonNullable<Value>>;
  /** Never shown, logged or described by its value. */
  readonly secret?: true;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** What `readSettings` makes of them: null where an optional one is absent. */
export type ValuesOf<Of extends Settings> = {
  readonly [Key in keyof Of]: Of[Key] extends Setting<infer Value> ? Value : never;
};

/** A setting with a default. */
export function setting<Value>(
  name: string,
  description: string,
  fallback: string,
  check: Check<NonNullable<Value>>,
): Setting<Value> {
  return { name, description, fallback, check };
}

/** A setting that may be absent: its value is then null. */
export function optional<Value>(
  name: string,
  description: string,
  check: Check<NonNullable<Value>>,
): Setting<Value | null> {
  return { name, description, fallback: null, check };
}

/** The same setting, kept out of every description and log. */
export function secret<Value>(plain: Setting<Value>): Setting<Value> {
  return { ...plain, secret: true };
}
