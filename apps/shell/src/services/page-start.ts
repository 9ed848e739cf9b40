import { filter, firstValueFrom } from 'rxjs';
import { offerPayIn } from './auto-pay-in.ts';
import { followQueryFlags, withoutQuery } from './query-flags.ts';
import type { Shell } from './shell.ts';

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The deposit that the player comes back from, if the address names one. */
function returnedDeposit(search: string): string | null {
  const id = new URLSearchParams(search).get('deposit');
  return id !== null && DEPOSIT_ID.test(id) ? id : null;
}

async function reportReturn(id: string, shell: Shell): Promise<void> {
  shell.site.navigate(withoutQuery(shell.site.location$.value, ['deposit']), { replace: true });
  await firstValueFrom(shell.session$.pipe(filter(({ status }) => status === 'player')));
  const { reportDeposit } = await import('./deposit-return.ts');
  await reportDeposit(id, shell);
}

/** What a page does by itself once it works: what its address asks for, and the offer to a player without money. */
export function startPage(shell: Shell): void {
  // Who may not be served is offered nothing.
  if (shell.page.refused) return;
  const deposit = returnedDeposit(shell.site.location$.value.search);
  if (deposit) {
    // The balance may still be 0 while the payment is confirmed: no second offer then.
    void reportReturn(deposit, shell);
    return;
  }
  followQueryFlags(shell);
  offerPayIn(shell);
}
