import { memo, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { DICE_ROLLS, diceThreshold, type DiceChoice } from '@baize/fairness/games/dice/dice';
import { classNames } from '@baize/ui';
import { Ball } from './ball.tsx';
import { hundredthsText } from './figures.ts';
import type { FormChange } from './form.ts';
import classes from './ruler.module.css';
import { RulerTicks } from './ruler-ticks.tsx';

/** The handle goes in halves: finer than a finger, coarse enough for round figures. The fields below go finer. */
const STEP = 50;

export interface RulerProps {
  readonly choice: DiceChoice;
  readonly change: (change: FormChange) => void;
  /** Hundredths; null before the first roll. */
  readonly roll: number | null;
  /** The ball rolls to its place instead of lying there. */
  readonly rolling: boolean;
  /** It has come to its place. */
  readonly onLanded: () => void;
}

/** The scale from 0 to 100 with the winning side in ivory; the brass handle is the threshold. */
export const Ruler = memo(function Ruler({ choice, change, roll, rolling, onLanded }: RulerProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const scale = useRef<HTMLDivElement>(null);
  const threshold = diceThreshold(choice);
  const text = hundredthsText(threshold, locale);

  useLayoutEffect(() => {
    // A `style` attribute from the server would be refused by the page's policy; the sheet holds the first place.
    scale.current?.style.setProperty('--threshold', String(threshold / 100));
    scale.current?.style.setProperty('--roll', String((roll ?? 0) / 100));
  }, [threshold, roll]);

  return (
    <div className={classes.ruler}>
      <div className={classes.rail}>
        <div ref={scale} className={classNames(classes.scale, classes[choice.direction])}>
          <RulerTicks className={classes.ticks} />
          <div className={classes.ivory}>
            <RulerTicks className={classes.ticks} />
          </div>
          <span
            className={classNames(classes.ball, rolling && classes.rolling)}
            // A browser may report an end of zero length at the start of a roll.
            onTransitionEnd={({ elapsedTime }) => elapsedTime > 0 && onLanded()}
          >
            <Ball />
          </span>
          <input
            type="range"
            className={classes.range}
            min={0}
            max={DICE_ROLLS - 1}
            step={STEP}
            value={Math.round(threshold / STEP) * STEP}
            aria-label={t('threshold')}
            aria-valuetext={text}
            onChange={(event) => change({ field: 'threshold', hundredths: event.currentTarget.valueAsNumber })}
          />
          <span className={classes.handle} aria-hidden="true">
            <span className={classNames('bz-num', classes.value)}>{text}</span>
          </span>
        </div>
      </div>
      <div className={classes.zones} aria-hidden="true">
        <span>{t(choice.direction === 'under' ? 'zone.win' : 'zone.loss')}</span>
        <span>{t(choice.direction === 'under' ? 'zone.loss' : 'zone.win')}</span>
      </div>
    </div>
  );
});
