import { useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { IconButton } from '@baize/ui/icon-button';
import { StarIcon } from '@baize/ui/icons';
import type { FavouriteKind } from './kept-favourites.ts';
import { useFavourites } from './kept-favourites.ts';
import classes from './star-button.module.css';

interface StarButtonProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  /** What is marked. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Marks a fixture or a league, or takes the mark off. */
export function StarButton({ kind, id, name, className }: StarButtonProps) {
  const t = useTranslate();
  const [favourites, toggle] = useFavourites();
  const isMarked = favourites[kind].includes(id);
  return (
    <IconButton
      size="sm"
      className={classNames(isMarked && classes.marked, className)}
      label={t('favourites.mark', { name })}
      aria-pressed={isMarked}
      icon={<StarIcon size={16} />}
      onClick={() => toggle(kind, id)}
    />
  );
}
