import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { clothClass, type ClothName } from './cloth.tsx';
import { HashIcon } from './icons.tsx';
import styles from './stage.module.css';

/** Properties of {@link Stage}. */
export interface StageProps extends ComponentProps<'section'> {
  readonly cloth: ClothName;
  /** Name of the stage for screen readers: the game. */
  readonly label: string;
  /** The hash chip. */
  readonly topLeft?: ReactNode;
  /** The round number. */
  readonly topRight?: ReactNode;
  readonly bottomLeft?: ReactNode;
  readonly bottomRight?: ReactNode;
}

/** The table of a game: a size container, so that its figure grows with it. */
export function Stage(props: StageProps) {
  const { cloth, label, topLeft, topRight, bottomLeft, bottomRight, className, children, ...rest } = props;
  return (
    <section {...rest} aria-label={label} className={clothClass(cloth, classNames(styles.stage, className))}>
      {topLeft && <div className={styles.topLeft}>{topLeft}</div>}
      {topRight && <div className={styles.topRight}>{topRight}</div>}
      {children}
      {bottomLeft && <div className={styles.bottomLeft}>{bottomLeft}</div>}
      {bottomRight && <div className={styles.bottomRight}>{bottomRight}</div>}
    </section>
  );
}

/** The one big figure of a stage. A figure that runs is not announced; announce the result elsewhere, once. */
export function Figure({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-live="off" {...rest} className={classNames(styles.figure, className)} />;
}

/** Properties of {@link HashChip}. */
export interface HashChipProps extends ComponentProps<'button'> {
  /** Shortened by the caller, see `shortHash`. */
  readonly hash: string;
  /** "Check". */
  readonly label: string;
}

/** Opens the thread of the round. */
export function HashChip({ hash, label, className, ...rest }: HashChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, className)}>
      <HashIcon size={16} />
      <span className="bz-mono">{hash}</span>
      {label}
    </button>
  );
}

/** A plate on the cloth for a round number or a state. */
export function StageChip({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.chip, className)} />;
}

/** `9c41…e07b` */
export function shortHash(hash: string): string {
  return hash.length > 9 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
}
