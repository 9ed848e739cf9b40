import type { ReactElement } from 'react';
import { useLocale, useSession, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import type { SlotGame } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { formatPercent } from '@baize/ui/format';
import { IconButton } from '@baize/ui/icon-button';
import { StarIcon } from '@baize/ui/icons';
import { gamePath } from './paths.ts';
import classes from './slot-tile.module.css';

export interface SlotTileProps {
  readonly game: SlotGame;
  readonly studio: string;
  readonly isFavourite: boolean;
  readonly onMark: (favourite: boolean) => void;
}

/** One game: its picture, what it pays back, and the ways in. */
export function SlotTile({ game, studio, isFavourite, onMark }: SlotTileProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const percent = formatPercent(game.returnBasisPoints / 100, locale);
  // A guest has nothing to play with yet.
  const mode = session.status === 'guest' ? 'demo' : 'play';
  return (
    <article className={classes.tile}>
      <PathLink className={classes.main} path={gamePath(game, mode)}>
        <img
          className={classes.art}
          src={game.artUrl}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
        />
        <span className={classes.name}>{game.title}</span>
      </PathLink>
      <p className={classes.facts}>
        <span>{studio}</span>
        <span>{t('tile.returns', { percent })}</span>
      </p>
      <PathLink className={classes.demo} path={gamePath(game, 'demo')}>
        <span aria-hidden="true">{t('tile.demo')}</span>
        <span className={classes.unseen}>{t('tile.demoOf', { title: game.title })}</span>
      </PathLink>
      <IconButton
        className={classNames(classes.star, isFavourite && classes.marked)}
        size="sm"
        label={t('tile.favourite', { title: game.title })}
        icon={<StarIcon size={18} />}
        aria-pressed={isFavourite}
        onClick={() => onMark(!isFavourite)}
      />
    </article>
  );
}
