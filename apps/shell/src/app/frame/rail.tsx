import { useStore } from '@baize/contract';
import { classNames } from '@baize/ui/class-names';
import { Glyph } from '@baize/ui/icon';
import { LayoutGridIcon, ShieldCheckIcon } from '@baize/ui/icons';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { isOneOf } from '../../services/open-games.ts';
import { NAVIGATION_GROUPS, entriesOf, useCatalog } from '../site-catalog.ts';
import { isWithin } from './is-within.ts';
import styles from './rail.module.css';

/** The sections at the left: the lobby, and what the present releases offer, group by group. */
export function Rail() {
  const { t, locale } = useTexts();
  const catalog = useCatalog();
  const open = useStore(useShell().openGames$);
  const groups = NAVIGATION_GROUPS.map((group) => ({ group, entries: entriesOf(catalog, group) })).filter(
    ({ entries }) => entries.length > 0,
  );

  return (
    <nav className={styles.rail} aria-label={t('nav.label')}>
      <div className={styles.inner}>
        <RailLink path="/" icon={<LayoutGridIcon size={20} />} name={t('nav.lobby')} />
        {groups.map(({ group, entries }, index) => (
          <Fragment key={group}>
            {index === 0 ? (
              <span className={styles.caption}>{t(`nav.group.${group}`)}</span>
            ) : (
              <hr className={styles.line} />
            )}
            {entries.map(({ key, path, title, glyph, stopped }) => (
              <RailLink
                key={key}
                path={path}
                icon={<Glyph size={20} paths={glyph} />}
                name={title[locale]}
                note={stopped ? t('remote.stopped') : undefined}
                mark={isOneOf(open, path) ? t('nav.inProgress') : undefined}
              />
            ))}
          </Fragment>
        ))}
        <RailLink
          last
          path="/faq#limits"
          icon={<ShieldCheckIcon size={20} />}
          name={t('footer.responsible')}
          caption={t('nav.limits')}
        />
      </div>
    </nav>
  );
}

interface RailLinkProps {
  readonly path: string;
  readonly icon: ReactNode;
  readonly name: string;
  /** Replaces a name that is too long for the narrow rail. */
  readonly caption?: string;
  /** Shown beside the name. */
  readonly note?: string | undefined;
  /** The player left something open there. */
  readonly mark?: string | undefined;
  /** At the foot of the rail. */
  readonly last?: boolean;
}

function RailLink({ path, icon, name, caption, note, mark, last = false }: RailLinkProps) {
  const { site } = useShell();
  const current = isWithin(useLocation().pathname, path);
  return (
    <a
      className={classNames(styles.link, current && styles.current, last && styles.last, note && styles.off)}
      href={site.href(path)}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      <span className={classNames(styles.name, caption !== undefined && styles.long)}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
      {mark && <span className={styles.mark}>{mark}</span>}
      {caption !== undefined && <span className={classNames(styles.name, styles.short)}>{caption}</span>}
    </a>
  );
}
