import { useLocale, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { ChevronUpIcon } from '@baize/ui/icons';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { fullOddsMilli } from './figures.ts';
import classes from './slip-dock.module.css';
import type { SlipControl } from './use-slip.ts';

interface SlipDockProps {
  readonly control: SlipControl;
  readonly onOpen: () => void;
}

/**
 * The slip of a phone in one line, while there is anything in it. A slip that cannot be placed at once is opened, and
 * shows why.
 */
export function SlipDock({ control, onOpen }: SlipDockProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const { views, bets, placed, block, player, status, totalStakeUnits } = control;
  if (views.length === 0 && placed.length === 0) return null;
  const [first] = bets;
  const odds = bets.length === 1 && first && first.shape.type !== 'system' ? fullOddsMilli(first.full) : null;
  const canPlace = player.userId !== null && block === null && views.length > 0;
  return (
    <div className={classes.dock}>
      <Button size="lg" icon={<ChevronUpIcon />} aria-haspopup="dialog" onClick={onOpen}>
        {t('slip.dock', { count: views.length })}
        {odds !== null && <span className="bz-num">{formatOdds(odds, format, locale)}</span>}
      </Button>
      {canPlace && (
        <Button variant="primary" size="lg" busy={status === 'sending'} onClick={control.place}>
          {t('slip.place', { amount: formatMoney(totalStakeUnits, player.currency, locale, { decimals: 'auto' }) })}
        </Button>
      )}
    </div>
  );
}
