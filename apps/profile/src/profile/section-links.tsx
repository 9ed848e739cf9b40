import { useShellLink, useTranslate } from '@baize/contract';
import { HISTORY_PATH } from '../history/load-history.ts';
import styles from './section-links.module.css';

const SECTIONS = [
  { path: '/profile', key: 'sections.profile' },
  { path: HISTORY_PATH, key: 'sections.history' },
] as const;

export function SectionLinks({ path }: { path: string }) {
  const t = useTranslate();
  const link = useShellLink();
  return (
    <nav className={styles.links} aria-label={t('sections.label')}>
      {SECTIONS.map((section) => (
        <a
          key={section.path}
          {...link(section.path)}
          className={styles.link}
          aria-current={section.path === path ? 'page' : undefined}
        >
          {t(section.key)}
        </a>
      ))}
    </nav>
  );
}
