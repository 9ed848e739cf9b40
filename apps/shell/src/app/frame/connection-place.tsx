import styles from './connection-place.module.css';

/** Attribute of the element in which a lost connection is shown. */
export const CONNECTION_PLACE_ATTRIBUTE = 'data-connection-place';

/**
 * Always rendered, so that a screen reader announces what appears in it. The banner itself is loaded after the page.
 */
export function ConnectionPlace() {
  return <div role="status" className={styles.place} {...{ [CONNECTION_PLACE_ATTRIBUTE]: '' }} />;
}
