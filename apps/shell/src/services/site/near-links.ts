import type { Disposer, Present } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { placeOfLink } from './link-clicks.ts';

const SIGNS = ['pointerover', 'focusin'] as const;

/** Tells the path of each link of this site that a pointer or the focus has reached: a click may follow. */
export function watchNearLinks(root: Document, locale$: Present<Locale>, onNear: (path: string) => void): Disposer {
  const onSign = ({ target }: Event): void => {
    const place = placeOfLink(target, locale$.value, location.origin);
    if (place) onNear(place.path);
  };
  for (const sign of SIGNS) root.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) root.removeEventListener(sign, onSign);
  };
}
