import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { DrawnBalls } from './drawn-balls.tsx';
import classes from './keno-stage.module.css';
import { NumberGrid } from './number-grid.tsx';
import { PayTable } from './pay-table.tsx';
import type { KenoTable } from './use-keno.ts';

export interface KenoStageProps {
  readonly table: KenoTable;
  readonly onThread: () => void;
}

/** The cloth: the ticket with its forty numbers, the draw ball by ball, and what each number of hits pays. */
export function KenoStage({ table, onThread }: KenoStageProps): ReactElement {
  const t = useTranslate();
  const { hits, results, seeds } = table;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  const picks = results.last?.outcome.picks.length ?? 0;
  return (
    <Stage
      cloth="keno"
      label={t('title')}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={hits !== null && <StageChip>{t('hitsOf', { hits, picks })}</StageChip>}
    >
      <NumberGrid table={table} />
      <DrawnBalls table={table} />
      <PayTable table={table} />
    </Stage>
  );
}
