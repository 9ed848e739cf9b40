import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { diceThreshold } from '@baize/fairness/games/dice/dice';
import { PathLink } from '@baize/game-kit/play';
import { Badge } from '@baize/ui/badge';
import { classNames } from '@baize/ui';
import { formatNumber } from '@baize/ui/format';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { Figure, HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import type { DiceBetRecord } from '@baize/protocol/games/dice/dice';
import classes from './dice-stage.module.css';
import { hundredthsText } from './figures.ts';
import { Ruler } from './ruler.tsx';
import { Trio } from './trio.tsx';
import type { DiceTable } from './use-dice.ts';

export interface DiceStageProps {
  readonly table: DiceTable;
  readonly onThread: () => void;
}

/** The cloth: the last roll, the ruler with its ball and threshold, and the three figures that are one. */
export function DiceStage({ table, onThread }: DiceStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { choice, change, landing, results, seeds } = table;
  const { showing } = landing;
  const { last } = results;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  return (
    <Stage
      cloth="dice"
      label="Dice"
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={
        last && <StageChip>{t('rollNumber', { number: formatNumber(last.proof.nonce + 1, locale) })}</StageChip>
      }
    >
      <div className={classes.result}>
        <Figure className={classNames(classes.figure, (last === null || showing !== null) && classes.empty)}>
          {hundredthsText(last?.outcome.roll ?? 0, locale)}
        </Figure>
        {last === null || showing !== null ? (
          <p className={classes.line}>{t(showing === null ? 'noRoll' : 'rolling')}</p>
        ) : (
          <Outcome bet={last} />
        )}
      </div>
      <Ruler
        choice={choice}
        change={change}
        roll={(showing ?? last)?.outcome.roll ?? null}
        rolling={showing !== null}
        onLanded={landing.land}
      />
      <Trio choice={choice} change={change} />
    </Stage>
  );
}

function Outcome({ bet }: { bet: DiceBetRecord }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { direction, chance } = bet.outcome;
  const won = bet.status === 'won';
  const threshold = hundredthsText(diceThreshold({ direction, chanceHundredths: chance }), locale);
  const net = bet.payoutUnits - bet.stakeUnits;
  return (
    <p className={classes.line}>
      <PathLink className="bz-result bz-covers" title={t('kit.thread.check')} path={`/games/dice/bets/${bet.id}`}>
        <Badge
          tone={won ? 'win' : 'loss'}
          icon={won ? <CheckIcon size={16} strokeWidth={2} /> : <XIcon size={16} strokeWidth={2} />}
        >
          {t(direction, { threshold })}
        </Badge>
        <Money
          className={classNames(classes.net, net > 0 && classes.won)}
          units={net}
          currency={bet.currency}
          locale={locale}
          sign="always"
        />
      </PathLink>
    </p>
  );
}
