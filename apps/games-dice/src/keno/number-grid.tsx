import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { KENO_NUMBERS } from '@baize/fairness/keno';
import { classNames } from '@baize/ui';
import { toggled } from './choice.ts';
import classes from './keno-stage.module.css';
import type { KenoTable } from './use-keno.ts';

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/**
 * Forty numbers to choose from: one tab stop, arrows move, Enter and space choose. What the last draw brought is shown
 * on the numbers of the ticket it was made with.
 */
export function NumberGrid({ table }: { table: KenoTable }): ReactElement {
  const t = useTranslate();
  const { choice, change, drawn, reveal } = table;
  const [current, setCurrent] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = current + (STEPS[event.key] ?? 0);
    if (next === current || next < 1 || next > KENO_NUMBERS) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next - 1]?.focus();
  };
  return (
    <div ref={grid} role="group" aria-label={t('ticket')} className={classes.grid}>
      {NUMBERS.map((number) => {
        const picked = choice.picks.includes(number);
        const came = drawn.includes(number);
        return (
          <button
            key={number}
            type="button"
            tabIndex={number === current ? 0 : -1}
            aria-pressed={picked}
            aria-label={came ? t(picked ? 'numberHit' : 'numberDrawn', { number }) : String(number)}
            className={classNames(
              classes.number,
              picked && !came && classes.picked,
              came && (picked ? classes.hit : classes.drawn),
            )}
            onFocus={() => setCurrent(number)}
            onKeyDown={onKeyDown}
            onClick={() => reveal.done && change(toggled(choice, number))}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </div>
  );
}
