import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { formatNumber } from '@baize/ui/format';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { CrashFigure } from './crash-figure.tsx';
import classes from './crash-stage.module.css';
import { ThreadCanvas } from './thread-canvas.tsx';
import type { CrashPlay } from './use-crash.ts';

export interface CrashStageProps {
  readonly play: CrashPlay;
  /** The server's clock when the page was made: both first renders show that instant. */
  readonly firstNow: number;
  readonly onThread: () => void;
}

/** The cloth: the thread and its kite, and the one figure. */
export function CrashStage({ play, firstNow, onThread }: CrashStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { commitment, roundNumber } = play.live.table;
  return (
    <Stage
      cloth="crash"
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
      <ThreadCanvas play={play} />
      <CrashFigure live={play.live} firstNow={firstNow} />
    </Stage>
  );
}
