import { useLocale, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import { Button } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { useId } from 'react';
import classes from './place-button.module.css';
import type { SlipControl } from './use-slip.ts';

type PlaceControl = Pick<
  SlipControl,
  'agree' | 'askAgain' | 'block' | 'place' | 'player' | 'status' | 'totalStakeUnits'
>;

function labelOf(block: SlipControl['block'], isGuest: boolean): string {
  if (block === 'uncertain') return 'slip.askAgain';
  if (block === 'not-done') return 'slip.sendAgain';
  return isGuest ? 'slip.login' : 'slip.place';
}

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
  const why = isGuest || waits ? null : block;
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
      {/* Always rendered, so that a screen reader announces a reason that appears. */}
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
