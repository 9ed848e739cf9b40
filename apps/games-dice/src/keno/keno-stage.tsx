import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { PathLink, useHandler } from '@baize/game-kit/play';
import { classNames } from '@baize/ui';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { toggled } from './choice.ts';
import { DrawnBalls } from './drawn-balls.tsx';
import classes from './keno-stage.module.css';
import { NumberGrid } from './number-grid.tsx';
import { PayTable } from './pay-table.tsx';
import type { KenoTable } from './use-keno.ts';

const NONE: readonly number[] = [];

export interface KenoStageProps {
  readonly table: KenoTable;
  readonly onThread: () => void;
}

/** The cloth: the ticket with its forty numbers, the draw ball by ball, and what each number of hits pays. */
export function KenoStage({ table, onThread }: KenoStageProps): ReactElement {
  const t = useTranslate();
  const { change, choice, drawn, hits, landing, seeds, shown } = table;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  const picks = shown?.outcome.picks ?? NONE;
  const toggle = useHandler((number: number) => {
    if (landing.showing === null) change(toggled(choice, number));
  });
  const text = hits === null ? '' : t('hitsOf', { hits, picks: picks.length });
  const landed = landing.showing === null ? shown : null;
  const told =
    landed === null ? (
      text
    ) : (
      <PathLink className="bz-result" title={t('kit.thread.check')} path={`/games/keno/bets/${landed.id}`}>
        {text}
      </PathLink>
    );
  return (
    <Stage
      cloth="keno"
      label={t('title')}
      className={classNames(classes.stage, landing.showing !== null && classes.drawing)}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={hits !== null && <StageChip>{told}</StageChip>}
    >
      <NumberGrid picks={choice.picks} drawn={drawn} onToggle={toggle} />
      <DrawnBalls drawn={drawn} picks={picks} />
      <PayTable prospects={table.prospects.hits} marked={markedHits(table)} />
    </Stage>
  );
}

/** The mark belongs to the bet that was made: on another ticket the same number of hits pays something else. */
function markedHits({ choice, hits, landing, shown }: KenoTable): number | null {
  const { outcome } = shown ?? {};
  const same = outcome?.risk === choice.risk && outcome.picks.join() === choice.picks.join();
  return same && (landing.showing === null || hits !== 0) ? hits : null;
}
