import { OpenAtLevel } from './attack.ts';
import type { Attack } from './attack.ts';
import type { Site } from './site.ts';

/** The result of an attack. `open`: nothing that this machine allows stops it. */
export type Outcome = 'held' | 'broken' | 'open';

/** An attack that could not be made has proved nothing: it counts as one that came through. */
export async function run(attack: Attack, site: Site): Promise<{ outcome: Outcome; why: string }> {
  try {
    await attack.run(site);
    return { outcome: 'held', why: '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof OpenAtLevel ? 'open' : 'broken', why: why.slice(0, 300) };
  }
}

/** Attacks that are known to come through, by number, with the reason. */
export type NotCured = Readonly<Record<string, string>>;

/** The list only gets shorter: a listed attack that held is an error as much as another that came through. */
export function verdict(
  number: number,
  outcome: Outcome,
  notCured: NotCured,
): 'right' | 'came through' | 'listed and held' {
  const listed = Object.hasOwn(notCured, String(number));
  if (outcome === 'broken') return listed ? 'right' : 'came through';
  return listed ? 'listed and held' : 'right';
}
