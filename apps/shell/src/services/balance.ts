import type { Disposer, EventBus, Store, SessionState } from '@baize/contract';
import { createWalletHolds } from '@baize/contract/wallet-holds';
import type { WalletState } from '@baize/protocol';
import { HydratedSubject } from './hydrated-subject.ts';
import type { TabChannel } from './tab-channel.ts';
import { walletOf } from './wallet-of.ts';

/** The player's wallet as the whole page shows it; null for a guest and for a player without a currency. */
export interface Balance {
  readonly wallet$: Store<WalletState | null>;
  /**
   * Shows no more than this until it is disposed of: a game is showing how a bet ends. Other tabs get the real balance.
   */
  hold(mostUnits: number): Disposer;
  /** A state with a sequence, from the live topic. */
  fromLive(state: WalletState): void;
  /** Any answer of the API: when it says what the balance is now, that is shown. */
  fromAnswer(answer: unknown, sentAt: number): void;
}

/** An answer that carries the balance after its posting. A replayed one repeats the balance of back then. */
function balanceIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('balanceUnits' in answer)) return null;
  if ('replayed' in answer && answer.replayed === true) return null;
  return typeof answer.balanceUnits === 'number' ? answer.balanceUnits : null;
}

/**
 * Orders the known states of the balance. Live states carry the wallet's sequence, and the higher one wins. An answer
 * carries none: it counts unless its request was sent before the newest live state or before another answer's request,
 * since then it may be the older one.
 */
export function createBalance(
  session$: Store<SessionState>,
  events: EventBus,
  tabs: TabChannel,
  now: () => number,
): Balance {
  const wallet$ = new HydratedSubject(walletOf(session$.value));
  const holds = createWalletHolds(show);
  /** The real balance, whatever is shown. */
  let wallet = wallet$.value;
  let userId: string | null = null;
  let newestAt = 0;

  function show(): void {
    if (!wallet) return;
    const shown = { ...wallet, balanceUnits: holds.shown(wallet.balanceUnits) };
    wallet$.next(shown);
    events.publish('balance.changed', shown);
  }

  function take(next: WalletState, tell: boolean): void {
    if (
      wallet?.balanceUnits === next.balanceUnits &&
      wallet.currency === next.currency &&
      wallet.sequence === next.sequence
    )
      return;
    if (wallet?.currency !== next.currency) holds.clear();
    wallet = next;
    show();
    if (tell && userId) tabs.post({ type: 'wallet', userId, wallet });
  }

  function fromLive(state: WalletState, tell = true): void {
    // Each wallet counts its own postings: another currency is another wallet, which the player uses now.
    if (!userId || (wallet?.currency === state.currency && state.sequence < wallet.sequence)) return;
    newestAt = now();
    take(state, tell);
  }

  function begin(next: WalletState | null): void {
    holds.clear();
    wallet = next;
    wallet$.next(next);
  }

  session$.subscribe((session) => {
    if (session.status === 'guest') {
      userId = null;
      begin(null);
      return;
    }
    if (session.status !== 'player' || session.user.id === userId) return;
    userId = session.user.id;
    newestAt = 0;
    begin(walletOf(session));
  });

  tabs.listen((message) => {
    if (message.type === 'wallet' && message.userId === userId) fromLive(message.wallet, false);
  });

  return {
    wallet$,
    hold: holds.hold,
    fromLive: (state) => fromLive(state),
    fromAnswer(answer, sentAt) {
      const balanceUnits = balanceIn(answer);
      if (balanceUnits === null || !wallet || sentAt < newestAt) return;
      newestAt = sentAt;
      take({ ...wallet, balanceUnits }, true);
    },
  };
}
