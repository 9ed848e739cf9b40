import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';
import { classNames } from '@baize/ui';
import { cardName } from './card-name.ts';
import { CardFace } from './card.tsx';
import classes from './hilo-stage.module.css';

/** Cards that fit; the latest are shown. */
const SHOWN = 6;

/** The cards of the game in their order, each with the call on it. */
export function CardTrail({ outcome }: { outcome: HiloBetRecord['outcome'] | null }): ReactElement {
  const t = useTranslate();
  const cards = outcome?.cards ?? [];
  const first = Math.max(0, cards.length - SHOWN);
  if (cards.length === 0) return <p className={classNames(classes.trail, classes.noTrail)}>{t('trailNone')}</p>;
  return (
    <ol className={classes.trail} aria-label={t('trail')}>
      {cards.slice(first).map((card, offset) => {
        const index = first + offset;
        const said = index === 0 ? t('start') : t(`short.${outcome?.steps[index - 1] ?? 'skip'}`);
        return (
          <li key={index} className={classes.past}>
            <CardFace small card={card} className={classes.small} />
            <span className="bz-sr">{cardName(card, t)}</span>
            <span>{said}</span>
          </li>
        );
      })}
    </ol>
  );
}
