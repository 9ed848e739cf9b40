import { classNames } from './class-names.ts';
import styles from './game-tile.module.css';

/** The place of a tile that is still loading. */
export function GameTileSkeleton({ wide }: { readonly wide?: boolean }) {
  return <span className={classNames(styles.tile, styles.loading, wide && styles.wide)} aria-hidden="true" />;
}
