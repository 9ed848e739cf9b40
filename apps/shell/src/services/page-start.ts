import { readCookie } from './cookies.ts';
import { filter, firstValueFrom } from 'rxjs';
import type { Shell } from './shell.ts';
import { withoutQuery } from './site/without-query.ts';

/** Identifiers that a hosted page sends back in the address. */
const RETURNED_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of what the player comes back from, if the address has one, which is then removed from it. */
function takeReturned(name: 'deposit' | 'verification', { site }: Shell): string | null {
  const id = new URLSearchParams(site.location$.value.search).get(name);
  if (id === null || !RETURNED_ID.test(id)) return null;
  site.navigate(withoutQuery(site.location$.value, [name]), { replace: true });
  return id;
}

async function untilPlayer({ session$ }: Shell): Promise<void> {
  await firstValueFrom(session$.pipe(filter(({ status }) => status === 'player')));
}

async function reportReturn(id: string, shell: Shell): Promise<void> {
  await untilPlayer(shell);
  const [{ reportDeposit }] = await Promise.all([
    import(/* webpackChunkName: "seldom" */ './deposit-return.ts'),
    shell.loadAccountTexts(),
  ]);
  await reportDeposit(id, shell);
}

async function showVerification(shell: Shell): Promise<void> {
  await untilPlayer(shell);
  shell.modals.open('Verification', {});
}

function returnFromCheck(shell: Shell): void {
  if (takeReturned('verification', shell)) void showVerification(shell);
}

/** The token of another site of the product, if the visitor was sent here with one; the address loses it. */
function takeHandover({ site }: Shell): string | null {
  const token = new URLSearchParams(site.location$.value.search).get('simpleAuthToken');
  if (!token || readCookie('simpleAuth') === null) return null;
  site.navigate(withoutQuery(site.location$.value, ['simpleAuthToken', 'simple_auth']), { replace: true });
  return token;
}

async function takeOver(token: string, shell: Shell): Promise<void> {
  const { handOver } = await import(/* webpackChunkName: "seldom" */ './log-in/hand-over.ts');
  await handOver(token, shell);
}

/** What a page does by itself once it works: acts on what a redirect back to the site has put in the address. */
export function startPage(shell: Shell): void {
  // A visitor who may not be served is offered nothing, but may come back from the identity check that a withdrawal
  // asked for.
  if (shell.page.refused) return returnFromCheck(shell);
  const handover = takeHandover(shell);
  // Where it fails the page is a guest's, with the log-in in its header.
  if (handover) takeOver(handover, shell).catch(() => undefined);
  const deposit = takeReturned('deposit', shell);
  returnFromCheck(shell);
  if (deposit) void reportReturn(deposit, shell);
}
