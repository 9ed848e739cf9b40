import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly id: string;
  /** A quiet remark beside the heading. */
  readonly note?: string;
  /** Leads to the whole list of which the part shows some. */
  readonly link?: { readonly href: string; readonly text: string };
}

/** Heading of a part of the lobby. */
export function SectionHead({ title, id, note, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      {link && (
        <a className={styles.link} href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}
