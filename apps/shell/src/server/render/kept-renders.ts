import type { RenderTask } from './render-task.ts';

/** Pages of guests that are kept at a time; the oldest go first. */
const RENDERS_KEPT = 100;

/** HTML of guests' pages, for other guests whose pages are made of the same. */
export interface KeptRenders {
  get(inputs: string): Uint8Array | undefined;
  keep(inputs: string, html: Uint8Array): void;
}

/** @param keptMs how long; 0 keeps nothing */
export function keepRenders(keptMs: number, now: () => number = () => performance.now()): KeptRenders {
  const kept = new Map<string, { html: Uint8Array; until: number }>();
  return {
    get(inputs) {
      const known = kept.get(inputs);
      return known && known.until > now() ? known.html : undefined;
    },
    keep(inputs, html) {
      if (keptMs === 0) return;
      kept.delete(inputs);
      kept.set(inputs, { html, until: now() + keptMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= RENDERS_KEPT) break;
        kept.delete(oldest);
      }
    },
  };
}

/**
 * All that a guest's HTML is made of, but for the place the visitor is at, which no two of them share: a module that
 * reads it is rendered for each of them. Null for everybody who is no guest.
 *
 * @param data the remote's first data as JSON: different data, another page
 */
export function inputsOf({ expose, location, base, page, known }: RenderTask, data: string): string | null {
  const { locale, theme, session, mirror, flags, englishOnly, refused } = page;
  if (session.status !== 'guest' || known) return null;
  return JSON.stringify([expose, location, base, locale, theme, mirror, flags, englishOnly, refused, data]);
}
