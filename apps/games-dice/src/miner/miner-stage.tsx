import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { StepsResult } from '@baize/game-kit/steps';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { Ladder } from '../ladder/ladder.tsx';
import classes from './miner-stage.module.css';
import { gemsIn, ladder } from './prospects.ts';
import { TileGrid } from './tile-grid.tsx';
import type { MinerTable } from './use-miner.ts';

export interface MinerStageProps {
  readonly table: MinerTable;
  readonly onThread: () => void;
}

/** The cloth: the tiles, how the last game ended, and the ladder of what each gem pays. */
export function MinerStage({ table, onThread }: MinerStageProps): ReactElement {
  const t = useTranslate();
  const { landing, open, results, seeds } = table;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  const { mines, gems } = table.ladder;
  const left = `${t('gemsLeft', { count: gemsIn(mines) - gems })}, ${t('minesLeft', { count: mines })}`;
  return (
    <Stage
      cloth="miner"
      label={t('title')}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={<StageChip>{left}</StageChip>}
    >
      <TileGrid table={table} />
      <StepsResult
        bet={open === null && landing.showing === null ? results.last : null}
        won={t('taken')}
        lost={t('mineHit')}
      />
      <Ladder
        rungs={ladder(table.ladder).map(({ gems: steps, multiplierE4 }) => ({ steps, multiplierE4 }))}
        present={gems}
      />
    </Stage>
  );
}
