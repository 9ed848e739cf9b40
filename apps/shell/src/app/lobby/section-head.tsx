import styles from './section-head.module.css';

/** Heading of a part of the lobby with a quiet remark beside it. */
export function SectionHead({
  title,
  note,
  id,
}: {
  readonly title: string;
  readonly note?: string;
  readonly id?: string;
}) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
