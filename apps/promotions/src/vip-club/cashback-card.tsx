import { useLocale, useTranslate } from '@baize/contract';
import type { VipCashback } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import parts from '@baize/player-kit/look/parts.module.css';
import { useMoney } from '@baize/player-kit/money';
import { Moment, TimeLeft } from '@baize/player-kit/time';

const PER_CENT = 100;

/** What the present week would bring if it ended now, and what earlier ones have brought. */
export function CashbackCard({ cashback, joined }: { cashback: VipCashback; joined: boolean }) {
  const t = useTranslate();
  const locale = useLocale();
  const { basisPoints, payments, soFar, weekEndsAt } = cashback;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('cashback.title')}</h2>
      <p className={parts.text}>
        {joined
          ? t('cashback.rate', { percent: formatPercent(basisPoints / PER_CENT, locale, { decimals: 2 }) })
          : t('cashback.join')}
      </p>
      {soFar.length === 0 && <p className={parts.note}>{t('cashback.nothing')}</p>}
      {soFar.map(({ cashbackUnits, currency, stakedUnits }) => (
        <KeyValueList
          key={currency}
          rows={[
            { key: 'staked', label: t('cashback.staked'), value: formatMoney(stakedUnits, currency, locale) },
            { key: 'back', label: t('cashback.soFar'), value: formatMoney(cashbackUnits, currency, locale) },
          ]}
        />
      ))}
      <TimeLeft until={weekEndsAt} className={parts.note} />
      <Payments payments={payments} />
    </Card>
  );
}

function Payments({ payments }: Pick<VipCashback, 'payments'>) {
  const t = useTranslate();
  const locale = useLocale();
  const money = useMoney();
  if (payments.length === 0) return null;
  return (
    <>
      <h3>{t('cashback.paid')}</h3>
      <ul>
        {payments.map(({ currency, paidAt, paidUnits, stakedUnits, weekStartsAt }) => (
          <li key={`${weekStartsAt} ${currency}`} className={parts.line}>
            <div className={parts.what}>
              <p>
                <Moment at={paidAt} />
              </p>
              <p className={parts.note}>{t('cashback.from', { amount: money(stakedUnits, currency) })}</p>
            </div>
            <Money units={paidUnits} currency={currency} locale={locale} sign="always" tone="net" />
          </li>
        ))}
      </ul>
    </>
  );
}
