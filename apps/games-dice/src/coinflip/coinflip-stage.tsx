import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { StepsResult } from '@baize/game-kit/steps';
import { formatNumber } from '@baize/ui/format';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { Ladder } from '../ladder/ladder.tsx';
import classes from './coinflip-stage.module.css';
import { ladder } from './prospects.ts';
import { ThrownCoin } from './thrown-coin.tsx';
import type { CoinflipTable } from './use-coinflip.ts';

export interface CoinflipStageProps {
  readonly table: CoinflipTable;
  readonly onThread: () => void;
}

/** The cloth: the coin with the side that fell, in words too, and the ladder of a series. */
export function CoinflipStage({ table, onThread }: CoinflipStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { choice, landing, open, results, seeds } = table;
  const { showing, land } = landing;
  const { last } = results;
  const thrown = showing ?? last;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  const fell = last?.outcome.sides.at(-1) ?? null;
  const flips = last?.outcome.sides.length ?? 0;
  const lies = thrown?.outcome.sides.at(-1) ?? null;
  const present = open === null ? 0 : flips;
  return (
    <Stage
      cloth="coinflip"
      label={t('title')}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={
        last && <StageChip>{t('flipNumber', { number: formatNumber(last.proof.nonce + 1, locale) })}</StageChip>
      }
    >
      <div className={classes.place}>
        <ThrownCoin
          side={lies ?? choice.side}
          from={showing === null ? null : (fell ?? choice.side)}
          waiting={lies === null}
          onLanded={land}
        />
      </div>
      <div className={classes.result}>
        <p className={classes.side}>{showing ? t('inAir') : fell === null ? t('noFlip') : t(`side.${fell}`)}</p>
        {open === null || showing !== null ? (
          <StepsResult bet={showing === null ? last : null} won={t('right')} lost={t('wrong')} />
        ) : (
          <p className={classes.goesOn}>{t('inRowNow', { count: flips })}</p>
        )}
      </div>
      {(open !== null || choice.series) && <Ladder rungs={ladder(present, table.lastFlip)} present={present} />}
    </Stage>
  );
}
