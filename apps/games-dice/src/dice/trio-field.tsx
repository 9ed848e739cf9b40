import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { classNames } from '@baize/ui';
import classes from './trio.module.css';

export interface TrioFieldProps {
  readonly label: string;
  readonly value: string;
  readonly before?: string;
  readonly after?: string;
  readonly onCommit: (text: string) => void;
}

/** A figure that can be typed over. Typed text counts on Enter or when the field is left; Esc restores the old one. */
export function TrioField({ label, value, before, after, onCommit }: TrioFieldProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <span className={classNames('bz-num', classes.figure)}>
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          size={Math.max(4, (typed ?? value).length)}
          value={typed ?? value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
    </div>
  );
}
