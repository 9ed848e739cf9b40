import type { ReactElement } from 'react';
import { CopyValue } from '../play/copy-value.tsx';
import classes from './sheet.module.css';

/** A hash, a key or a seed, whole and to be copied. */
export function WholeValue({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <div className={classes.hash}>
      <p className={classes.note}>
        {name} <span className="bz-mono">{value}</span>
      </p>
      <CopyValue name={name} value={value} />
    </div>
  );
}
