import { ButtonLink } from '@baize/ui/button';
import { formatDateTime } from '@baize/ui/format';
import type { FreeSpins } from '@baize/protocol';
import { useShell, useTexts } from '../../../services/shell-context.ts';
import { useCatalog } from '../../site-catalog.ts';
import styles from '../side-card.module.css';
import { useTimeZone } from '../../use-time-zone.ts';

/** Spins to be used, with the game that they are for. */
export function SpinsRow({ spins }: { readonly spins: FreeSpins }) {
  const { site } = useShell();
  const { t, locale } = useTexts();
  const path = `/games/${spins.game.id}`;
  const entry = useCatalog().find((other) => other.path === path);
  const timeZone = useTimeZone();
  const date = formatDateTime(spins.expiration_at, locale, { style: 'date', timeZone });
  return (
    <div className={styles.row}>
      <span>
        {t('bonus.spins', { count: spins.spinsLeft, game: entry?.title[locale] ?? spins.game.id })},{' '}
        {t('bonus.until', { date })}
      </span>
      <ButtonLink size="sm" href={site.href(path)}>
        {t('bonus.play')}
      </ButtonLink>
    </div>
  );
}
