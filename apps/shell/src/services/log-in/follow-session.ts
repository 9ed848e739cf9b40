import type { SessionState } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { scan } from 'rxjs';
import type { Balance } from '../balance.ts';
import type { Shell } from '../shell.ts';
import { browserTimeZone } from '../time-zone.ts';

export interface FollowOptions {
  readonly shell: Shell;
  readonly balance: Balance;
}

interface SessionChange {
  readonly before: SessionState | null;
  readonly now: SessionState;
}

/**
 * What the page does when a player comes or goes: subscribes to the wallet, and stores language and time zone in the
 * account.
 */
export function followSession({ shell, balance }: FollowOptions): void {
  let stopWallet: (() => void) | null = null;

  function listenToWallet(): void {
    stopWallet ??= shell.live('general').subscribe('wallet', { snapshot: balance.fromLive, message: balance.fromLive });
  }

  function save(body: { locale: Locale } | { timezone: string }): void {
    // A setting that could not be saved now is saved at the next login.
    shell
      .http('general')
      .call(calls.saveSettings, { body })
      .catch(() => undefined);
  }

  shell.events.on('session.ended', ({ reason }) => {
    // An end that the player did not ask for: say why the player is suddenly a guest.
    if (reason === 'refresh-refused') shell.notify({ kind: 'info', title: shell.texts.error('refresh-refused') });
  });

  // `pairwise` would need `startWith`, whose share of rxjs is 2 KB gz and is in nothing else of the first load.
  const changes$ = shell.session$.pipe(
    scan<SessionState, SessionChange, null>((change, now) => ({ before: change && change.now, now }), null),
  );
  changes$.subscribe(({ before, now: session }) => {
    if (session.status !== 'player') {
      if (session.status !== 'guest') return;
      stopWallet?.();
      stopWallet = null;
      return;
    }
    listenToWallet();
    if (before?.status === 'player' && before.user.id === session.user.id) return;
    const { locale, timezone } = session.user;
    if (locale === null) save({ locale: shell.locale$.value });
    // A login in this page, not a page that came with the player: the account's own language applies.
    else if (before?.status === 'guest') shell.setLocale(locale).catch(() => undefined);
    if (timezone === null) save({ timezone: browserTimeZone() });
  });
}
