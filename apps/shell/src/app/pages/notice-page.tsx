import type { ReactNode } from 'react';
import styles from './notice-page.module.css';

interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  /** What to do next, where the actions do not say it all. */
  readonly todo?: string | undefined;
  /** For support: a path, a code. */
  readonly details?: string;
  /** Address of support. */
  readonly contact?: string | null;
  readonly actions: ReactNode;
}

/** A page that says one thing and offers a way on. */
export function NoticePage({ title, text, todo, details, contact, actions }: NoticePageProps) {
  return (
    <section className={styles.page}>
      <svg className={styles.art} width="120" height="64" viewBox="0 0 120 64" fill="none" aria-hidden="true">
        <path d="M4 56C30 52 44 40 52 24" stroke="currentColor" strokeWidth="2" />
        <path d="M62 18c10-10 26-8 34 2s18 8 20-6" stroke="currentColor" strokeWidth="2" strokeDasharray="3 5" />
        <circle cx="4" cy="56" r="3.5" fill="currentColor" />
      </svg>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {todo && <p className={styles.text}>{todo}</p>}
      <div className={styles.actions}>{actions}</div>
      {details && <p className={styles.details}>{details}</p>}
      {contact && (
        <a className="bz-link" href={`mailto:${contact}`}>
          {contact}
        </a>
      )}
    </section>
  );
}
