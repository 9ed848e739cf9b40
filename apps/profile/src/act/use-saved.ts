import { useShell } from '@baize/contract';
import { useRef, useState } from 'react';
import { notifyRefusal } from '@baize/player-kit/act';

export interface Saved<Value> {
  /** The chosen value, saved or about to be. */
  readonly value: Value;
  readonly busy: boolean;
  readonly choose: (value: Value) => void;
}

/**
 * A value that is shown as chosen while it is saved. Choices are saved one after the other. One that cannot be saved is
 * reported by the error's own words [row:X08], and the old value is shown again.
 *
 * @param value the profile's
 * @param save stores the value; the profile is read again after it
 */
export function useSaved<Value>(value: Value, save: (next: Value) => Promise<void>): Saved<Value> {
  const shell = useShell();
  const [chosen, setChosen] = useState<{ value: Value; over: Value } | null>(null);
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<object>(null);

  async function keep(next: Value, turn: object, before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    // A later choice makes this one needless.
    if (turn !== latest.current) return;
    try {
      await save(next);
      // The value is saved, whether or not the profile can be read now.
      await shell.settings.reloadProfile().catch(() => undefined);
    } catch (error) {
      notifyRefusal(shell, error);
      if (turn === latest.current) setChosen(null);
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }

  // The choice counts until the profile has a new value.
  const isWaiting = chosen !== null && chosen.over === value;
  return {
    value: isWaiting ? chosen.value : value,
    busy,
    choose(next) {
      const turn = {};
      latest.current = turn;
      setChosen({ value: next, over: value });
      setBusy(true);
      queue.current = keep(next, turn, queue.current);
    },
  };
}
