import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { formatNumber } from '@baize/ui/format';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { RouletteFigure } from './roulette-figure.tsx';
import classes from './roulette-stage.module.css';
import type { RouletteSeat } from './use-roulette.ts';
import { useWheel } from './use-wheel.ts';
import { Wheel } from './wheel.tsx';

export interface RouletteStageProps {
  readonly seat: RouletteSeat;
  readonly config: RouletteConfig;
  readonly firstNow: number;
  readonly onThread: () => void;
}

/** The cloth: the wheel with its mark, and in its middle the one figure. */
export function RouletteStage({ seat, config, firstNow, onThread }: RouletteStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { live, still } = seat;
  const { commitment, roundNumber } = live.table;
  const { ref, firstAngle } = useWheel(live, firstNow, config.spinMs, still);
  return (
    <Stage
      cloth="roulette"
      label={t('stage.label')}
      className={classes.stage}
      topLeft={<HashChip hash={shortHash(commitment)} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={
        roundNumber > 0 && (
          <StageChip className={classes.wide}>
            {t('kit.rounds.round', { number: formatNumber(roundNumber, locale) })}
          </StageChip>
        )
      }
    >
      <div className={classes.wheel}>
        <div ref={ref} className={classes.turns}>
          <Wheel angle={firstAngle} />
        </div>
        <i className={classes.pointer} aria-hidden="true" />
        <RouletteFigure live={live} firstNow={firstNow} spinMs={config.spinMs} still={still} />
      </div>
    </Stage>
  );
}
