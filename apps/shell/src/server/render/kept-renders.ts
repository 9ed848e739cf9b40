import { guestCurrencyOf } from '../../page/page-state.ts';
import type { RenderAnswer, VisitorTask } from './render-task.ts';

/** Pages of guests that are cached at a time; the oldest go first. */
const RENDERS_KEPT = 100;

/** Renders for guests, reused for other guests whose pages are made of the same inputs. */
export interface KeptRenders {
  get(inputs: string): RenderAnswer | undefined;
  /** Stores what other guests may be given, as long as what it was made of is fresh. */
  keep(inputs: string, answer: RenderAnswer): void;
}

/** @param keptMs how long at most; 0 stores nothing */
export function keepRenders(keptMs: number, now: () => number = () => performance.now()): KeptRenders {
  const kept = new Map<string, { answer: RenderAnswer; until: number }>();
  return {
    get(inputs) {
      const known = kept.get(inputs);
      return known && known.until > now() ? known.answer : undefined;
    },
    keep(inputs, answer) {
      if (keptMs === 0 || !answer.ok || answer.freshUntil === undefined) return;
      kept.delete(inputs);
      kept.set(inputs, { answer, until: Math.min(now() + keptMs, answer.freshUntil) });
      for (const oldest of kept.keys()) {
        if (kept.size <= RENDERS_KEPT) break;
        kept.delete(oldest);
      }
    },
  };
}

/**
 * All that a guest's page is made of, except the visitor's own place, which no two of them share: only its region is in
 * it, because the services answer by region. A module that reads the place is rendered for each of them. Null for every
 * visitor who is no guest.
 */
export function inputsOf({ expose, location, base, page, visitor }: VisitorTask): string | null {
  const { locale, theme, session, geo, mirror, flags, englishOnly, refused } = page;
  const currency = guestCurrencyOf(page);
  if (session.status !== 'guest' || visitor.token !== null) return null;
  const region = geo?.region ?? null;
  return JSON.stringify([expose, location, base, locale, region, currency, theme, mirror, flags, englishOnly, refused]);
}
