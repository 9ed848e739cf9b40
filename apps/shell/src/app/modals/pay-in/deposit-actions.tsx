import { useStore } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';

interface DepositActionsProps {
  readonly currency: Currency;
  /** What was typed, as far as it is an amount. */
  readonly units: number | undefined;
  readonly busy: boolean;
  readonly onLater: () => void;
}

export function DepositActions({ currency, units, busy, onLater }: DepositActionsProps) {
  const { t, error, locale } = useAccountTexts();
  const isOffline = useStore(useShell().connection$).status === 'lost';
  const label =
    units === undefined ? t('payIn.submitEmpty') : t('payIn.submit', { amount: formatMoney(units, currency, locale) });
  return (
    <div className={form.actions}>
      <Button variant="text" size="lg" onClick={onLater}>
        {t('payIn.notNow')}
      </Button>
      <Button type="submit" variant="primary" size="xl" busy={busy} disabled={isOffline}>
        {isOffline ? error('offline') : label}
      </Button>
    </div>
  );
}
