import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

export interface GameKeys {
  /** Space, when the focus is on nothing that uses it. */
  readonly onMain: () => void;
  /** `?` lists the keys. */
  readonly onHelp: () => void;
}

/** Where a key belongs to the thing in focus. */
const TAKES_KEYS =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role=slider], [role=dialog], dialog';

/** The keys of a game screen, on the whole page, out of the way of fields, buttons and open dialogs. */
export function useKeys(keys: GameKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      if (document.querySelector('dialog[open], [role=dialog]')) return;
      if (event.key === '?') return latest.current.onHelp();
      if (event.key !== ' ') return;
      event.preventDefault(); // the page would scroll
      latest.current.onMain();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
