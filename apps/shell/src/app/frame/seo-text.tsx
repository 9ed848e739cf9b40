import { useSeo } from '../../services/shell-context.ts';
import styles from './seo-text.module.css';

/** What operators wrote about the page, below it: for readers who came by a search. */
export function SeoText() {
  const seo = useSeo();
  if (!seo?.text) return null;
  return (
    <section className={styles.text} aria-label={seo.title}>
      {seo.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
