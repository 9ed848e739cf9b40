import { calls } from '@baize/protocol/calls';
import { formatMoney } from '@baize/ui/format';
import type { Shell } from '../shell.ts';
import { keep, kept } from './visit-cookies.ts';

/** In a browser that is new to the player, an old payout is not shown. */
const NEWS_MS: number = 7 * 86_400_000;

function isNews(at: string | undefined, now: number): boolean {
  return at !== undefined && now - Date.parse(at) < NEWS_MS;
}

/** Shows a player once a payout that was made since the last visit; of several, the newest. */
export async function noticePayout(
  { http, notify, texts }: Pick<Shell, 'http' | 'notify' | 'texts'>,
  now: number,
): Promise<void> {
  const { withdrawals } = await http('general').call(calls.listWithdrawals);
  const paid = withdrawals.find(({ status, steps }) => status === 'paid' && isNews(steps.at(-1)?.at, now));
  if (!paid || kept('newPayoutShown') === paid.id) return;
  keep('newPayoutShown', paid.id);
  const { t, locale } = texts;
  const amount = formatMoney(paid.amountUnits - paid.feeUnits, paid.currency, locale);
  notify({ kind: 'success', title: t('payout.done'), lines: [t('payout.doneText', { amount })] });
}
