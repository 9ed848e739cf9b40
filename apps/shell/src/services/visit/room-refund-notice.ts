import { formatMoney } from '@baize/ui/format';
import type { Shell } from '../shell.ts';

/**
 * Notifies the player, on any page of the site, that a room gave the stakes back by itself: its round came to no draw.
 */
export function notifyRoomRefunds({
  session$,
  live,
  notify,
  texts,
}: Pick<Shell, 'live' | 'notify' | 'session$' | 'texts'>): void {
  let userId: string | null = null;
  let stop = (): void => {};
  session$.subscribe((session) => {
    const player = session.status === 'player' ? session.user.id : null;
    if (player === userId) return;
    userId = player;
    stop();
    stop = (): void => {};
    if (player === null) return;
    stop = live('general').subscribe('cashier', {
      snapshot: () => undefined,
      message(news) {
        if (news.subject !== 'room-refund') return;
        const { t, locale } = texts;
        const amount = formatMoney(news.amountUnits, news.currency, locale);
        const room = t(`room.${news.room}`);
        notify({ kind: 'info', title: t('room.refunded'), lines: [t('room.refundedText', { amount, room })] });
      },
    });
  });
}
