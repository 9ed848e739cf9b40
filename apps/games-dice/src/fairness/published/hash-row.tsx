import type { ReactElement } from 'react';
import { CopyValue } from '@baize/game-kit/play';
import classes from '../fairness-page.module.css';

export interface HashRowProps {
  readonly label: string;
  /** The value that is copied, whole. */
  readonly value: string;
  /** The text that is shown, where it differs from the copied value. */
  readonly shown?: string;
}

/** A value that a player writes down before a bet: all of it, with a button that copies it. */
export function HashRow({ label, value, shown }: HashRowProps): ReactElement {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className="bz-mono">{shown ?? value}</dd>
      <dd>
        <CopyValue name={label} value={value} />
      </dd>
    </div>
  );
}
