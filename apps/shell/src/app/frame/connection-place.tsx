import styles from './connection-place.module.css';

/** Mark of the place in which a lost connection is told. */
export const CONNECTION_PLACE_ATTRIBUTE = 'data-connection-place';

/** Always there, so that a screen reader hears what appears in it. What tells it comes later than the page. */
export function ConnectionPlace() {
  return <div role="status" className={styles.place} {...{ [CONNECTION_PLACE_ATTRIBUTE]: '' }} />;
}
