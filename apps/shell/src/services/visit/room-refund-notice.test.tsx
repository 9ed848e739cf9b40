import type { LiveHandlers, Notification, SessionState } from '@baize/contract';
import { LOCALES } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';
import { createLatePages } from '../../app/late-pages.ts';
import { createShell } from '../browser-shell.ts';
import type { Shell } from '../shell.ts';
import { notifyRoomRefunds } from './room-refund-notice.ts';

const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
const refund = { subject: 'room-refund', roundNumber: 7, room: 'red', currency: 'RUB', amountUnits: 50_000 } as const;

function listen(locale: (typeof LOCALES)[number], session: SessionState) {
  const whole = createShell(samplePage({ session, locale }), createLatePages);
  const session$ = new BehaviorSubject(session);
  const notices: Notification[] = [];
  const heard = new Set<LiveHandlers<'cashier'>>();
  const live = {
    ...whole.live('general'),
    subscribe(_topic: string, handlers: LiveHandlers<'cashier'>) {
      heard.add(handlers);
      return () => void heard.delete(handlers);
    },
  } as ReturnType<Shell['live']>;
  notifyRoomRefunds({ texts: whole.texts, session$, live: () => live, notify: (notice) => notices.push(notice) });
  return {
    session$,
    heard,
    notices,
    tell: (news: Parameters<LiveHandlers<'cashier'>['message']>[0]) => heard.forEach(({ message }) => message(news)),
  };
}

it.each(LOCALES)('a stake that a room gave back is told wherever the player is, in %s', (locale) => {
  const { notices, tell } = listen(locale, player);
  tell(refund);
  expect(notices).toHaveLength(1);
  const [{ title, lines } = {} as Notification] = notices;
  expect(title).not.toBe('room.refunded');
  expect(lines?.join()).toMatch(/5/);
  expect(lines?.join()).not.toContain('{{');
});

it('nothing is heard of before a player is there, nor after', () => {
  const { session$, heard, notices, tell } = listen('en', { status: 'guest' });
  expect(heard.size).toBe(0);
  session$.next(player);
  tell({ subject: 'deposit', id: 'd', status: 'credited' });
  expect(notices).toEqual([]);
  session$.next({ status: 'guest' });
  expect(heard.size).toBe(0);
});
