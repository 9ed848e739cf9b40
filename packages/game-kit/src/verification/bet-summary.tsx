import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Card } from '@baize/ui/card';
import { formatMultiplier } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import type { AnyBet } from '../bet/any-bet.ts';
import classes from './bet-verification.module.css';

/** What was staked, what came of it, and the game's own figures. */
export function BetSummary({ bet, figures }: { bet: AnyBet; figures: readonly KeyValueRow[] }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const money = { currency: bet.currency, locale };
  const all: readonly KeyValueRow[] = [
    { key: 'stake', label: t('kit.step.stake'), value: <Money units={bet.stakeUnits} {...money} /> },
    ...figures,
    ...(bet.multiplier === null
      ? []
      : [{ key: 'multiplier', label: t('kit.step.multiplier'), value: formatMultiplier(bet.multiplier, locale) }]),
    {
      key: 'payout',
      label: t('kit.step.payout'),
      value: bet.status === 'open' ? t('kit.feed.inPlay') : <Money units={bet.payoutUnits} {...money} />,
    },
  ];
  return (
    <Card padding="lg">
      <dl className={classes.summary}>
        {all.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="bz-num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
