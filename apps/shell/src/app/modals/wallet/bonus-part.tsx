import type { Bonus } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { Progress } from '@baize/ui/progress';
import { useAccountTexts, useShell, useTexts } from '../../../services/shell-context.ts';
import styles from './wallet-modal.module.css';

interface BonusPartProps {
  readonly bonus: Bonus;
  readonly balanceUnits: number;
}

/** The bonus that is played: what is left of it, and how far its wagering has come. */
export function BonusPart({ bonus, balanceUnits }: BonusPartProps) {
  const { site, modals } = useShell();
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const { currency, wageredUnits, name } = bonus;
  const requiredUnits = bonus.requiredUnits ?? 0;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const wagered = shellText('bonus.progress', { wagered: money(wageredUnits), required: money(requiredUnits) });
  return (
    <div className={styles.bonus}>
      <p className={styles.line}>
        <a className="bz-link" href={site.href('/profile/bonuses')} onClick={modals.close}>
          {name}
        </a>
        <Money units={balanceUnits} currency={currency} locale={locale} />
      </p>
      <Progress label={t('wallet.wagering')} value={wageredUnits} max={requiredUnits} valueText={wagered} />
      <p className={styles.note}>{wagered}</p>
    </div>
  );
}
