import { useLocale, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import { Button } from '@baize/ui/button';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { useId } from 'react';
import { useLine } from '../line/use-line.ts';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { chanceOf } from './chance.ts';
import { fullOddsMilli } from './figures.ts';
import classes from './slip-totals.module.css';
import type { SlipMode } from './slip.ts';
import type { SlipControl } from './use-slip.ts';

interface SlipTotalsProps {
  readonly control: SlipControl;
  readonly mode: SlipMode;
}

/** What the slip costs, what it may pay, what the chance is, and the button. */
export function SlipTotals({ control, mode }: SlipTotalsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const { store } = useLine();
  const { bets, views, player, totalStakeUnits, totalPayoutUnits } = control;
  const [first] = bets;
  const money = (units: number): string => formatMoney(units, player.currency, locale);
  const isOne = bets.length === 1;
  const chance = mode !== 'system' && isOne ? chanceOf(store, views) : null;
  return (
    <>
      <KeyValueList
        rows={[
          ...(isOne && first && mode === 'accumulator'
            ? [{ key: 'odds', label: t('slip.odds'), value: formatOdds(fullOddsMilli(first.full), format, locale) }]
            : []),
          ...(isOne ? [] : [{ key: 'stake', label: t('slip.totalStake'), value: money(totalStakeUnits) }]),
          { key: 'payout', label: t('slip.payout'), value: money(totalPayoutUnits) },
          ...(chance
            ? [
                {
                  key: 'chance',
                  label: t('slip.chance'),
                  value: `≈ ${formatPercent(chance.percent, locale, { decimals: 1 })}`,
                },
              ]
            : []),
        ]}
      />
      <PlaceButton control={control} />
      {chance && (
        <p className={classes.note}>
          {t(mode === 'accumulator' ? 'slip.marginOfMany' : 'slip.margin', {
            margin: formatPercent(chance.marginPercent, locale, { decimals: 0 }),
          })}
        </p>
      )}
    </>
  );
}

function labelOf(block: SlipControl['block'], isGuest: boolean): string {
  if (block === 'uncertain') return 'slip.askAgain';
  if (block === 'not-done') return 'slip.sendAgain';
  return isGuest ? 'slip.login' : 'slip.place';
}

type PlaceControl = Pick<
  SlipControl,
  'agree' | 'askAgain' | 'block' | 'place' | 'player' | 'status' | 'totalStakeUnits'
>;

/**
 * The one button: what it does, or in words why it does nothing now. It stays one and the same whatever it says: another
 * one in its place would lose the focus.
 */
export function PlaceButton({ control }: { readonly control: PlaceControl }) {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  const noteId = useId();
  const { block, status, player, totalStakeUnits } = control;
  const isGuest = player.userId === null;
  const amount = formatMoney(totalStakeUnits, player.currency, locale);
  const waits = isOpenEnded(block);
  const why = isGuest || isOpenEnded(block) ? null : block;
  return (
    <div className={classes.place}>
      <Button
        variant="primary"
        size="xl"
        busy={status === 'sending'}
        aria-disabled={why !== null || status === 'sending' ? true : undefined}
        aria-describedby={why === null ? undefined : noteId}
        onClick={waits ? control.askAgain : control.place}
      >
        {t(labelOf(block, isGuest), { amount })}
      </Button>
      {/* Always there, so that a screen reader hears a reason that appears. */}
      <p id={noteId} className={classes.why} aria-live="polite">
        {why !== null && t(`block.${why}`)}
      </p>
      {why === 'moved' && (
        <Button block onClick={control.agree}>
          {t('slip.agreeAll')}
        </Button>
      )}
      {why === 'balance' && (
        <Button block onClick={() => shell.modals.open('PayIn', {})}>
          {t('slip.payIn')}
        </Button>
      )}
    </div>
  );
}
