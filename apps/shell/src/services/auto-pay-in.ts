import type { Shell } from './shell.ts';

/** How long after the page or the login the deposit opens by itself. */
export const AUTO_PAY_IN_MS = 350;

/**
 * Opens the deposit {@link AUTO_PAY_IN_MS} after the page came with a player, or after a login, when the balance is
 * exactly 0 and there is a currency. Once for each load and login: a player who closed it is not asked again. It waits
 * until no other modal is open.
 */
export function offerPayIn({
  session$,
  wallet$,
  modals,
  events,
}: Pick<Shell, 'session$' | 'wallet$' | 'modals' | 'events'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  function offer(): void {
    if (!due || modals.open$.value !== null) return;
    due = false;
    // No wallet means no player, or no currency to deposit in.
    if (wallet$.value?.balanceUnits === 0) modals.open('PayIn', {});
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      due = true;
      offer();
    }, AUTO_PAY_IN_MS);
  }

  events.on('session.started', arm);
  events.on('session.ended', () => {
    clearTimeout(timer);
    due = false;
  });
  events.on('modal.closed', ({ name }) => {
    // A player who has just closed the deposit has answered.
    if (name === 'PayIn') due = false;
    // A modal that takes another's place opens right after that one closed.
    queueMicrotask(offer);
  });
  if (session$.value.status === 'player') arm();
}
