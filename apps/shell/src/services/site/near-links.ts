import type { Disposer, Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { locationOfLink } from './link-clicks.ts';

/** A pointer that only passes over a link is gone again by then, and a finger that scrolls has moved on. */
export const DWELL_MS = 65;

/** Reports the path of each link of this site on which a pointer or the focus rests: a click may follow. */
export function watchNearLinks(root: Document, locale$: Store<Locale>, onNear: (path: string) => void): Disposer {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const onSign = ({ target, type }: Event): void => {
    clearTimeout(dwelling);
    const place = type === 'pointercancel' ? null : locationOfLink(target, locale$.value, location.origin);
    if (place) dwelling = setTimeout(() => onNear(place.path), DWELL_MS);
  };
  const signs = ['pointerover', 'pointercancel', 'focusin'] as const;
  for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
  return () => {
    clearTimeout(dwelling);
    for (const sign of signs) root.removeEventListener(sign, onSign);
  };
}
