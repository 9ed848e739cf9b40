import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** The state of a text field with a list of suggestions under it. */
export interface Combobox {
  readonly open: boolean;
  /** Index of the suggestion that Enter takes; -1 for none. */
  readonly active: number;
  readonly listId: string;
  optionId(index: number): string;
  show(): void;
  hide(): void;
  setActive(index: number): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/**
 * The keyboard of a combobox: arrows choose, Enter takes, Esc closes and, when closed, empties.
 *
 * @param count suggestions there are now
 * @param take what happens with the chosen one
 * @param clear empties the field
 */
export function useCombobox(count: number, take: (index: number) => void, clear: () => void): Combobox {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);

  function hide(): void {
    setOpen(false);
    setActive(-1);
  }

  function move(step: 1 | -1): void {
    setOpen(true);
    if (count > 0) setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  }

  return {
    open,
    active,
    listId,
    optionId: (index) => `${listId}-${index}`,
    show: () => setOpen(true),
    hide,
    setActive,
    onKeyDown(event) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && open && count > 0) {
        event.preventDefault();
        take(Math.max(active, 0));
      } else if (event.key === 'Escape') {
        if (open) hide();
        else clear();
      }
    },
  };
}
