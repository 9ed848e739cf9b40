import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** A small thing to do inside a sentence. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.link} />;
}
