import { useTranslate } from '@baize/contract';
import type { Tournament } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { KeyValueList } from '@baize/ui/key-value';
import parts from '@baize/player-kit/look/parts.module.css';
import { amountIn, useCurrency, useMoney } from '@baize/player-kit/money';

/** What each place is worth, in the currency in use. */
export function PrizeTable({ tournament: { prizes } }: { tournament: Tournament }) {
  const t = useTranslate();
  const currency = useCurrency();
  const money = useMoney();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('prizes.title')}</h2>
      <KeyValueList
        rows={prizes.map(({ amounts, from, to }) => ({
          key: String(from),
          label: from === to ? t('prizes.place', { from }) : t('prizes.places', { from, to }),
          value: money(amountIn(amounts, currency), currency),
        }))}
      />
      <p className={parts.note}>{t('prizes.note')}</p>
    </Card>
  );
}
