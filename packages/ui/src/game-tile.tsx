import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { clothClass, type ClothName } from './cloth.tsx';
import styles from './game-tile.module.css';

/** Properties of {@link GameTile}. */
export interface GameTileProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly cloth: ClothName;
  readonly name: string;
  /** A short fact, e.g. the largest multiplier. */
  readonly caption?: string;
  /** Address of the picture, or the picture itself. */
  readonly art: ReactNode | { readonly src: string };
  /** A `Badge` on the cloth: a round is on, closed until. */
  readonly badge?: ReactNode;
  /** Without one the game is unavailable: the art fades, and the badge says why. */
  readonly href?: string;
  /** Two columns of the lobby. */
  readonly wide?: boolean;
}

/** A swatch of cloth with one object on it. */
export function GameTile({ cloth, name, caption, art, badge, href, wide, className, ...rest }: GameTileProps) {
  const content = (
    <>
      {isSource(art) ? (
        <img className={styles.art} src={art.src} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.art}>{art}</span>
      )}
      <span className={styles.selvedge} />
      {badge && <span className={styles.badge}>{badge}</span>}
      <span className={styles.foot}>
        <span className={styles.name}>{name}</span>
        {caption && <span className={styles.caption}>{caption}</span>}
      </span>
    </>
  );
  const classes = clothClass(
    cloth,
    classNames(styles.tile, wide && styles.wide, href === undefined && styles.off, className),
  );
  if (href === undefined) return <div className={classes}>{content}</div>;
  return (
    <a {...rest} href={href} className={classes}>
      {content}
    </a>
  );
}

function isSource(art: GameTileProps['art']): art is { readonly src: string } {
  return typeof art === 'object' && art !== null && 'src' in art;
}
