import type { Notification, Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';

/** A notification on the screen. `leaving` while it fades out. */
export interface ShownNotification extends Notification {
  readonly id: number;
  readonly leaving: boolean;
}

export interface Notifications {
  readonly shown$: Store<readonly ShownNotification[]>;
  /** @returns what {@link dismiss} takes */
  notify(notification: Notification): number;
  dismiss(id: number): void;
  /** The pointer or the focus is on the stack: nothing leaves by itself until {@link resume}. */
  pause(): void;
  resume(): void;
}

/** How long one that is not an error stays, and how long it takes to go. */
export const NOTIFICATION_LIFE_MS = 3000;
export const NOTIFICATION_LEAVE_MS = 300;
/** More than this at once would cover a phone's screen; the oldest makes room. */
const MOST_SHOWN = 4;

/** The stack of notifications. An error stays until it is closed. */
export function createNotifications(): Notifications {
  const shown$ = new BehaviorSubject<readonly ShownNotification[]>([]);
  let lastId = 0;
  let paused = false;
  /** Another object after each pause: a timer of an earlier stretch ends nothing. */
  let stretch = {};

  function remove(id: number): void {
    shown$.next(shown$.value.filter((item) => item.id !== id));
  }

  function dismiss(id: number): void {
    if (!shown$.value.some((item) => item.id === id && !item.leaving)) return;
    shown$.next(shown$.value.map((item) => (item.id === id ? { ...item, leaving: true } : item)));
    setTimeout(remove, NOTIFICATION_LEAVE_MS, id);
  }

  function startLife({ id, kind }: ShownNotification): void {
    if (kind === 'error' || paused) return;
    const begun = stretch;
    setTimeout(() => {
      if (begun === stretch) dismiss(id);
    }, NOTIFICATION_LIFE_MS);
  }

  return {
    shown$,
    notify(notification) {
      const item = { ...notification, id: ++lastId, leaving: false };
      const overflow = shown$.value.slice(0, Math.max(0, shown$.value.length + 1 - MOST_SHOWN));
      for (const { id } of overflow) remove(id);
      shown$.next([...shown$.value, item]);
      startLife(item);
      return item.id;
    },
    dismiss,
    pause() {
      paused = true;
      stretch = {};
    },
    resume() {
      paused = false;
      for (const item of shown$.value) startLife(item);
    },
  };
}
