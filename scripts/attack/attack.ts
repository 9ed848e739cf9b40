import type { Site } from './site.ts';

export const AREAS = ['accounts', 'operators', 'money', 'remotes', 'browser', 'registry', 'wire'] as const;
export type Area = (typeof AREAS)[number];

/** One attack on a running copy. */
export interface Attack {
  /** Up to 77 as the assessment numbered them; from 101 on our own. */
  readonly number: number;
  /** What is tried, and what the result must be. */
  readonly name: string;
  readonly area: Area;
  /** Takes minutes or a great deal of the machine: not in the short form. */
  readonly long?: true;
  /** @throws Broken when it came through, OpenAtLevel when only a stronger machine would stop it */
  run(site: Site): Promise<void>;
}

/** The attack came through. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** The attack is not stopped here, and nothing that this machine allows would stop it. */
export class OpenAtLevel extends Error {
  override readonly name = 'OpenAtLevel';
}

/** @throws Broken */
export function holds(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Broken(why);
}

/** The attacks of one area, each by its number. */
export function attacksOf(
  area: Area,
  rows: readonly (readonly [number: number, name: string, run: Attack['run'], long?: true])[],
): readonly Attack[] {
  return rows.map(([number, name, run, long]) => ({ number, name, area, run, ...(long && { long }) }));
}
