import type { ReactElement, ReactNode } from 'react';
import classes from './board.module.css';

export interface BoardProps {
  /** One state below the other, each as wide as the page; else as many side by side as there is room for. */
  readonly wide?: boolean;
  /** `State`s. */
  readonly children: ReactNode;
}

/** All states of a component on one page. A picture is taken of it. */
export function Board({ wide = false, children }: BoardProps): ReactElement {
  return (
    <div data-board="" className={wide ? classes['wide'] : classes['board']}>
      {children}
    </div>
  );
}

export interface StateProps {
  /** What the state is called, in a few words. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One state, under its name. */
export function State({ name, children }: StateProps): ReactElement {
  return (
    <section className={classes['state']}>
      <p className={classes['name']}>{name}</p>
      {children}
    </section>
  );
}

export interface RowProps {
  /** With room around it, on a cloth. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** Small things of one state in a row. */
export function Row({ inset = false, children }: RowProps): ReactElement {
  return <div className={inset ? `${classes['row']} ${classes['inset']}` : classes['row']}>{children}</div>;
}

/** Tiles side by side, as a lobby lays them. */
export function Lobby({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes['lobby']}>{children}</div>;
}

/** A window of its own for what is fixed to the lower edge of one. */
export function Window({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes['window']}>{children}</div>;
}

/** As high as the place that a game screen has for a feed, which scrolls. */
export function Column({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes['column']}>{children}</div>;
}

/** What a game puts into the middle of its stage. */
export function Middle({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes['middle']}>{children}</div>;
}

export interface BelowProps {
  /** A tip, or a list of some entries. */
  readonly of: 'list' | 'tip';
}

/** Room below something that opens over what follows. */
export function Below({ of }: BelowProps): ReactElement {
  return <div className={classes[of === 'tip' ? 'below' : 'below-list']} />;
}
