import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** What the keys of a table do. */
export interface GameKeys {
  /** Space, when the focus is on nothing that uses it. */
  readonly onMain: () => void;
  /** `?` lists the keys. */
  readonly onHelp: () => void;
  /** The game's own keys, by `KeyboardEvent.key`. */
  readonly others?: Readonly<Record<string, () => void>>;
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
      const { onMain, others = {} } = latest.current;
      const own = event.key === ' ' ? onMain : Object.hasOwn(others, event.key) ? others[event.key] : undefined;
      if (own === undefined) return;
      event.preventDefault(); // the page would scroll
      own();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
