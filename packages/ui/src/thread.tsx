import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './thread.module.css';

/** One knot of the thread: something that is known of a round, or will be. */
export interface Knot {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Hollow: known only after the round. */
  readonly waiting?: boolean;
  /** Hashes and seeds in fixed width. */
  readonly mono?: boolean;
  /** The whole value, where `value` is short: shown under the pointer, and a dialog may show and copy it. */
  readonly copy?: string;
  /** A button that copies, for a long value: it is placed under its label. */
  readonly action?: ReactNode;
}

/** Properties of {@link Thread}. */
export interface ThreadProps {
  readonly title: ReactNode;
  /** At the right of the title, e.g. the link that changes the seed. */
  readonly action?: ReactNode;
  readonly knots: readonly Knot[];
  /** `plain` leaves out the box, for dialogs and sheets. */
  readonly variant?: 'boxed' | 'plain';
  /** `bz-unrolls` lets it come knot by knot, in less than two seconds. */
  readonly className?: string;
}

/** The thread of a round: server hash, own seed, bet number, server key. */
export function Thread({ title, action, knots, variant = 'boxed', className }: ThreadProps) {
  return (
    <section className={classNames(variant === 'boxed' && styles.boxed, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <dl className={styles.thread}>
        {knots.map(({ key, label, value, waiting, mono, copy, action }) => (
          <div key={key} className={classNames(styles.knot, waiting && styles.waiting)}>
            <dt>{label}</dt>
            <dd title={copy} className={classNames(styles.value, mono && 'bz-mono')}>
              {value}
            </dd>
            {action && <dd className={styles.action}>{action}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
