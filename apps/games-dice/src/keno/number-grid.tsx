import { memo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { KENO_NUMBERS } from '@baize/fairness/games/keno/keno';
import { classNames } from '@baize/ui';
import classes from './keno-stage.module.css';

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

export interface NumberGridProps {
  readonly picks: readonly number[];
  /** Numbers of the last draw that are to be seen. */
  readonly drawn: readonly number[];
  /** One number more on the ticket, or one less. */
  readonly onToggle: (number: number) => void;
}

/**
 * Forty numbers to choose from: one tab stop, arrows move, Enter and space choose. What the last draw brought is shown
 * on the numbers of the ticket it was made with. A press on the main button renders the table several times, and the
 * grid only when a number looks different.
 */
export const NumberGrid = memo(function NumberGrid({ picks, drawn, onToggle }: NumberGridProps): ReactElement {
  const t = useTranslate();
  const [current, setCurrent] = useState(1);
  return (
    <div role="group" aria-label={t('ticket')} className={classes.grid}>
      {NUMBERS.map((number) => (
        <NumberButton
          key={number}
          number={number}
          picked={picks.includes(number)}
          came={drawn.includes(number)}
          current={number === current}
          onFocus={setCurrent}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
});

interface NumberButtonProps {
  readonly number: number;
  readonly picked: boolean;
  readonly came: boolean;
  /** The tab stop of the grid. */
  readonly current: boolean;
  readonly onFocus: (number: number) => void;
  readonly onToggle: (number: number) => void;
}

const NumberButton = memo(function NumberButton(props: NumberButtonProps): ReactElement {
  const { number, picked, came, current, onFocus, onToggle } = props;
  const t = useTranslate();
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-pressed={picked}
      aria-label={came ? t(picked ? 'numberHit' : 'numberDrawn', { number }) : String(number)}
      className={classNames(
        classes.number,
        picked && !came && classes.picked,
        came && (picked ? classes.hit : classes.drawn),
      )}
      onFocus={() => onFocus(number)}
      onKeyDown={(event) => moveFocus(event, number)}
      onClick={() => onToggle(number)}
    >
      <span>{number}</span>
    </button>
  );
});

/** Arrows move the focus, and the tab stop with it. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, from: number): void {
  const next = from + (STEPS[event.key] ?? 0);
  if (next === from || next < 1 || next > KENO_NUMBERS) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelectorAll('button')[next - 1]?.focus();
}
