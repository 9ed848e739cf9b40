import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Withdrawal } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import rows from '../paging/pages.module.css';
import { Pager } from '../paging/pager.tsx';
import type { Pages } from '../paging/use-pages.ts';
import { useAct } from '@baize/player-kit/act';

const TONES: Record<Withdrawal['status'], BadgeProps['tone']> = {
  waiting: 'warn',
  approved: 'info',
  sent: 'info',
  paid: 'win',
  returned: 'loss',
  refused: 'loss',
  cancelled: 'neutral',
};

interface ListProps {
  readonly pages: Pages<Withdrawal>;
  readonly onChange: () => void;
}

/** Every withdrawal and what became of it. One that was not sent can be cancelled. */
export function WithdrawalList({ pages, onChange }: ListProps) {
  const t = useTranslate();
  const { rows: withdrawals, state } = pages;
  if (withdrawals.length === 0 && state === 'ready') return <p className="bz-text-3">{t('withdrawals.empty')}</p>;
  return (
    <Card as="section" padding="none" className={rows.list}>
      <ul aria-label={t('history.withdrawals')}>
        {withdrawals.map((withdrawal) => (
          <Line key={withdrawal.id} withdrawal={withdrawal} onChange={onChange} />
        ))}
      </ul>
      <Pager pages={pages} />
    </Card>
  );
}

function Line({ withdrawal, onChange }: Omit<ListProps, 'pages'> & { withdrawal: Withdrawal }) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { busy, run } = useAct(onChange);
  const { id, status, steps, reviews, reason } = withdrawal;
  const at = steps.at(-1)?.at ?? withdrawal.createdAt;
  const cancel = () =>
    run(async () => {
      await shell.http.call(calls.cancelWithdrawal, { params: { id }, body: {} });
      onChange();
    });
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <p>
          {t(`deposits.method.${withdrawal.method}`)}
          {withdrawal.destination && ` ${withdrawal.destination}`}
        </p>
        <p className={rows.detail}>
          {formatDateTime(at, locale, { style: 'date-time', timeZone })}
          {reviews.map((review) => ` · ${t(`withdrawals.reviews.${review}`)}`)}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {withdrawal.isCancellable && (
        <Button variant="text" size="sm" busy={busy} onClick={cancel}>
          {t('withdrawals.cancel')}
        </Button>
      )}
      <div className={rows.result}>
        <Money units={withdrawal.amountUnits} currency={withdrawal.currency} locale={locale} />
        <Badge tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Badge>
      </div>
    </li>
  );
}
