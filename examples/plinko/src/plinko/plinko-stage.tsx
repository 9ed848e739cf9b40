import { useMemo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { formatNumber } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import type { PlinkoBet } from '../calls.ts';
import { multipliers, pocketOf } from '../rules/plinko.ts';
import { Board } from './board.tsx';
import classes from './board.module.css';
import { Pockets } from './pockets.tsx';
import { timesText } from './times-text.ts';
import type { PlinkoTable } from './use-plinko.ts';

export interface PlinkoStageProps {
  readonly table: PlinkoTable;
  readonly onThread: () => void;
}

/** The cloth: what the last ball brought, the pins, and the pockets with what they pay. */
export function PlinkoStage({ table, onThread }: PlinkoStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { choice, row, seeds } = table;
  const { showing } = table.landing;
  const { last } = table.results;
  // A ball falls through the pins that its bet was placed on.
  const { rows, risk } = showing?.outcome ?? choice;
  const ball = showing ?? last;
  const lies = ball !== null && ball.outcome.rows === rows && ball.outcome.risk === risk ? ball : null;
  const pays = useMemo(() => multipliers({ rows, risk }), [rows, risk]);
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  return (
    <Stage
      cloth="house"
      label={t('title')}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={
        last && <StageChip>{t('ballNumber', { number: formatNumber(last.proof.nonce + 1, locale) })}</StageChip>
      }
    >
      <Result bet={showing ? null : last} falling={showing !== null} />
      <div className={classes.table}>
        <Board rows={rows} path={lies && lies.outcome.path} row={row} ball={lies && lies.id} />
        <Pockets multipliers={pays} landed={lies && !showing ? pocketOf(lies.outcome.path) : null} />
      </div>
    </Stage>
  );
}

function Result({ bet, falling }: { bet: PlinkoBet | null; falling: boolean }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (bet === null)
    return <p className={classes.result}>{!falling && <span className={classes.hint}>{t('noBall')}</span>}</p>;
  const net = bet.payoutUnits - bet.stakeUnits;
  return (
    <p className={classes.result}>
      <span className={classNames('bz-num', classes.figure)}>{timesText(bet.multiplier ?? 0, locale)}</span>
      <Money
        className={classNames(classes.net, net > 0 && classes.won)}
        units={net}
        currency={bet.currency}
        locale={locale}
        sign="always"
      />
    </p>
  );
}
