import type { Notification } from '@baize/contract';
import type { Deposit } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { formatMoney } from '@baize/ui/format';
import { firstValueFrom, skip } from 'rxjs';
import type { AccountTexts } from './i18n/texts.ts';
import type { Shell } from './shell.ts';

/** Asked for at once, then at growing distances: together about two minutes. A change of the wallet asks sooner. */
const ASK_AFTER_MS: readonly number[] = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 40_000];

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function notificationOf({ status, amountUnits, currency }: Deposit, { t, locale }: AccountTexts): Notification {
  if (status === 'credited')
    return {
      kind: 'success',
      title: t('payIn.done'),
      lines: [t('payIn.doneText', { amount: formatMoney(amountUnits, currency, locale) })],
    };
  if (status === 'declined' || status === 'refunded')
    return { kind: 'error', title: t('payIn.declined'), lines: [t('payIn.declinedText')] };
  if (status === 'expired') return { kind: 'error', title: t('payIn.expired'), lines: [t('payIn.expiredText')] };
  return { kind: 'info', title: t('payIn.waiting'), lines: [t('payIn.waitingText')] };
}

/**
 * Waits for what became of a deposit after the provider sent the player back, and shows it. Only the API's answer
 * counts: the address the player came back by proves nothing.
 */
export async function reportDeposit(
  id: string,
  { http, wallet$, accountTexts: texts, notify }: Pick<Shell, 'http' | 'wallet$' | 'accountTexts' | 'notify'>,
): Promise<void> {
  let last: Deposit | null = null;
  for (const [index, wait] of ASK_AFTER_MS.entries()) {
    if (wait > 0) await Promise.race([pause(wait), firstValueFrom(wallet$.pipe(skip(1)))]);
    last = await http('general')
      .call(calls.getDeposit, { params: { id } })
      .catch(() => last);
    if (last && last.status !== 'pending') break;
    // The first answer already shows the player that the deposit is in progress.
    if (index === 0 && last) notify(notificationOf(last, texts));
  }
  if (last && last.status !== 'pending') notify(notificationOf(last, texts));
}
