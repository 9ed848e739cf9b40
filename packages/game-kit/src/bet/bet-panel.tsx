import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import type { Currency } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Money } from '@baize/ui/money';
import classes from './bet-panel.module.css';
import { HeldLabel } from './held-label.tsx';
import { isHeldBack, type PlacingStatus } from './use-place-bet.ts';

/** Properties of {@link PanelEnd}. */
export interface PanelEndProps {
  /** The thread of the round; on the phone it opens from the hash chip instead. */
  readonly thread: ReactNode;
  /** Rendered right above the button, such as a switch. */
  readonly before?: ReactNode;
  readonly main: ReactNode;
  /** The line of text below the main button, such as the average return of the stake. */
  readonly note: ReactNode;
}

/** The lower end of a panel: thread, main button and a line of text, always at the same place. */
export function PanelEnd({ thread, before, main, note }: PanelEndProps): ReactElement {
  return (
    <div className={classes.end}>
      <div className={classes.thread}>{thread}</div>
      <div className={classes.action}>
        {before}
        <div className={classes.main}>{main}</div>
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  );
}

/** Properties of {@link MainButton}. */
export interface MainButtonProps {
  /** A verb; the amount follows it. */
  readonly label: string;
  readonly amount?: { readonly units: number; readonly currency: Currency } | undefined;
  readonly status?: PlacingStatus;
  readonly disabled?: boolean;
  /** What becomes of the open game while the site does not answer. */
  readonly offline?: string | undefined;
  readonly onPress: () => void;
  /**
   * Replaces `onPress` while a bet waits for the player: it is not known whether it was placed, or it never arrived.
   */
  readonly onAskAgain?: () => void;
}

/** The one main action: its label says what happens now. */
export function MainButton({
  label,
  amount,
  status = 'idle',
  disabled,
  offline,
  onPress,
  onAskAgain,
}: MainButtonProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (isOpenEnded(status)) {
    return (
      <Button variant="primary" size="xl" onClick={onAskAgain}>
        {t(status === 'not-done' ? 'kit.bet.sendAgain' : 'kit.bet.askAgain')}
      </Button>
    );
  }
  const held = isHeldBack(status) ? status : null;
  // The same button whatever its label: another one in its place would lose the focus.
  return (
    <Button
      variant="primary"
      size="xl"
      busy={status === 'sending'}
      disabled={held === null && disabled}
      {...(held !== null && { 'aria-disabled': true })}
      onClick={held === null ? onPress : undefined}
    >
      {held === null ? (
        <>
          <span>{label}</span>
          {amount && (
            <Money className={classes.amount} units={amount.units} currency={amount.currency} locale={locale} />
          )}
        </>
      ) : (
        <HeldLabel held={held} offline={offline} />
      )}
    </Button>
  );
}
