import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { StepsResult } from '@baize/game-kit/steps';
import { classNames } from '@baize/ui';
import { formatMultiplier } from '@baize/ui/format';
import { ChevronDownIcon, ChevronUpIcon } from '@baize/ui/icons';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { cardName } from './card-name.ts';
import { CardBack, CardFace } from './card.tsx';
import { CardTrail } from './card-trail.tsx';
import classes from './hilo-stage.module.css';
import type { HiloTable } from './use-hilo.ts';

export interface HiloStageProps {
  readonly table: HiloTable;
  readonly onThread: () => void;
}

/** The cloth: the open card between its two guesses, and the cards that led to it. */
export function HiloStage({ table, onThread }: HiloStageProps): ReactElement {
  const t = useTranslate();
  const { landing, open, results, seeds } = table;
  const { showing } = landing;
  const { last } = results;
  const turned = showing ?? last;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  const card = turned?.outcome.cards.at(-1) ?? null;
  const right = open?.outcome.steps.filter((step) => step !== 'skip').length ?? 0;
  return (
    <Stage
      cloth="hilo"
      label={t('title')}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={open && <StageChip>{t('inRow', { count: right })}</StageChip>}
    >
      <div className={classes.table}>
        <Guess table={table} which={0} />
        <div className={classes.cards} onAnimationEnd={landing.land}>
          <CardBack className={classes.deck} />
          {card && (
            <>
              <div
                key={`${turned?.id} ${turned?.outcome.cards.length}`}
                className={classNames(classes.open, showing !== null && classes.turned)}
              >
                <CardFace card={card} className={classes.front} />
                {showing !== null && <CardBack className={classes.rear} />}
              </div>
              {showing === null && <p className="bz-sr">{t('openCard', { card: cardName(card, t) })}</p>}
            </>
          )}
        </div>
        <Guess table={table} which={1} />
      </div>
      <StepsResult bet={open === null && showing === null ? last : null} won={t('taken')} lost={t('wrong')} />
      <CardTrail outcome={last?.outcome ?? null} />
    </Stage>
  );
}

function Guess({ table, which }: { table: HiloTable; which: 0 | 1 }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { auto, guesses, placing, say } = table;
  const prospect = guesses[which];
  const Icon = which === 0 ? ChevronUpIcon : ChevronDownIcon;
  if (prospect === undefined) return <span className={classes.none} />;
  return (
    <button
      type="button"
      className={classes.guess}
      disabled={!prospect.offered}
      aria-disabled={placing !== 'idle' || auto.running}
      onClick={() => say(which)}
    >
      <Icon size={26} />
      <span>{t(`guess.${prospect.guess}`)}</span>
      <b className="bz-num">{formatMultiplier(prospect.factorE4, locale)}</b>
    </button>
  );
}
