import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-area.module.css';

/** A text of several lines, which grows with what is written. Inside a `Field` it takes its id and its description from it. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea rows={rows} {...control} {...rest} className={classNames(styles.area, className)} />;
}
