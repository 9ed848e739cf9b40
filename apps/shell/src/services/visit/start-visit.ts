import type { Store } from '@baize/contract';
import type { PageRemotes } from '../../page/route-match.ts';
import { offerPayIn } from '../auto-pay-in.ts';
import { followQueryFlags } from '../query-flags.ts';
import { browserName } from '../session/browser-name.ts';
import { forgetPlayers } from '../session/forget-player.ts';
import type { Shell } from '../shell.ts';
import { showAdBonus } from './ad-bonus.ts';
import { attachSource, registerPageOpen, reportAddress, trackAdVisit, trackAffiliate } from './attribution.ts';
import { followOpenGames } from './follow-open-games.ts';
import { followRoutes } from './follow-routes.ts';
import { noticePayout } from './payout-notice.ts';
import { notifyRoomRefunds } from './room-refund-notice.ts';
import { keep } from './visit-cookies.ts';

export interface VisitOptions {
  readonly shell: Shell;
  readonly remotes$: Store<PageRemotes>;
  /** Query of the address that the page came with: by now the shell may have tidied the address. */
  readonly search: string;
  readonly fail: (error: unknown) => void;
  readonly leave?: (url: string) => void;
}

/** What a page does by itself once it is usable. A failure here is written to the console and changes nothing. */
export async function startVisit({
  shell,
  remotes$,
  search,
  fail,
  leave = (url) => location.assign(url),
}: VisitOptions): Promise<void> {
  followQueryFlags(shell);
  forgetPlayers(shell);
  followRoutes({ shell, remotes$, leave, fail });
  notifyRoomRefunds(shell);
  followOpenGames(shell);
  keepCurrency(shell);
  // After a payment the balance may still be 0 while it is confirmed: no second offer then.
  if (!new URLSearchParams(search).has('deposit')) offerPayIn(shell);
  greetPlayers(shell);
  // Most pages are opened without any mark of where their visitor comes from: they ask for nothing.
  if (search !== '') await reportArrival(shell, search);
  await quietly('ad bonus', showAdBonus(shell));
}

function quietly(what: string, call: Promise<void>): Promise<void> {
  return call.catch((error: unknown) => console.info(`Not told: ${what}`, error));
}

function keepCurrency({ wallet$ }: Shell): void {
  wallet$.subscribe((wallet) => {
    if (wallet) keep('activeCurrency', wallet.currency);
  });
}

function greetPlayers(shell: Shell): void {
  const greet = (): void => {
    void quietly('source', attachSource(shell));
    void quietly('address', reportAddress(shell, navigator.userAgent));
    void quietly('payout', noticePayout(shell, Date.now()));
  };
  shell.events.on('session.started', greet);
  if (shell.session$.value.status !== 'player') return;
  greet();
  // The server found the player: this browser has not asked for the profile, whose answer has the browser's name.
  if (!('whoAreYou' in browserName())) void quietly('profile', shell.session.reload());
}

async function reportArrival(shell: Shell, search: string): Promise<void> {
  const query = new URLSearchParams(search);
  await Promise.all([
    quietly('affiliate', trackAffiliate(shell, query)),
    quietly('utm', trackAdVisit(shell, query)),
    quietly('page open', registerPageOpen(shell, query, location.origin + location.pathname + search)),
  ]);
  // After the advertisement has its id, which is sent too.
  await quietly('source', attachSource(shell));
}
