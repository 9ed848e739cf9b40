import type { Bonus } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { Progress } from '@baize/ui/progress';
import { useTexts } from '../../../services/shell-context.ts';
import styles from '../side-card.module.css';
import { Countdown } from './countdown.tsx';

/** The bonus that is played: how much of it is wagered, and until when. */
export function ActiveBonus({ bonus }: { readonly bonus: Bonus }) {
  const { t, locale } = useTexts();
  const { name, currency, wageredUnits, requiredUnits, terms, expiresAt } = bonus;
  const required = requiredUnits ?? 0;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const done = t('bonus.progress', { wagered: money(Math.min(wageredUnits, required)), required: money(required) });
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.text}>
        {done}
        {terms.basis === 'deposit' && `. ${t('offer.endedByWithdrawal')}`}
      </p>
      <Progress label={name} value={wageredUnits} max={required} valueText={done} />
      <Countdown endsAt={Date.parse(expiresAt)} />
    </>
  );
}
