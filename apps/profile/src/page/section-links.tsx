import { usePresent, useShell, useShellLink, useTranslate } from '@baize/contract';
import { ACCESS_PATH, BONUSES_PATH, HISTORY_PATH, PROFILE_PATH, SETTING_PATH } from './paths.ts';
import styles from './section-links.module.css';

const SECTIONS = [
  { path: PROFILE_PATH, key: 'sections.profile' },
  { path: ACCESS_PATH, key: 'sections.access' },
  { path: BONUSES_PATH, key: 'sections.bonuses' },
  { path: HISTORY_PATH, key: 'sections.history' },
  { path: SETTING_PATH, key: 'sections.setting' },
] as const;

/** [row:V05] the page of bonuses is for players to whom one was ever given. */
const BONUS_FLAG = 'bonus_balances';

export function SectionLinks({ path }: { path: string }) {
  const t = useTranslate();
  const link = useShellLink();
  const flags = usePresent(useShell().flags$);
  const sections = SECTIONS.filter((section) => section.path !== BONUSES_PATH || flags[BONUS_FLAG] === true);
  return (
    <nav className={styles.links} aria-label={t('sections.label')}>
      {sections.map((section) => (
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
