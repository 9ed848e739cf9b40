import { Card } from '@baize/ui/card';
import { ButtonLink } from '@baize/ui/button';
import { classNames } from '@baize/ui/class-names';
import { formatDateTime } from '@baize/ui/format';
import { PauseIcon, ShieldCheckIcon, WrenchIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import type { StoppedCardProps } from '../../services/late-pages.ts';
import { useAccountTexts, useShell, useTexts } from '../../services/shell-context.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { familyOf } from './family-of.ts';
import styles from './stopped-card.module.css';

/** Replaces a remote until an operator resumes it: why, until when, and what is safe meanwhile. It needs no script. */
export function StoppedCard({ target: { location, module, title }, stop: { why, until } }: StoppedCardProps) {
  const { site } = useShell();
  const { t: shellText, locale } = useTexts();
  const { t } = useAccountTexts();
  const name = (module.navigation?.title ?? title)[locale];
  return (
    <section className={styles.page} data-stopped={why} aria-labelledby="stopped-title">
      <span className={styles.sign}>{why === 'maintenance' ? <WrenchIcon size={28} /> : <PauseIcon size={28} />}</span>
      <h1 id="stopped-title" className={styles.title}>
        {t(`stopped.${why}.title`, { name })}
      </h1>
      <p className={styles.text}>{t(`stopped.${why}.text`)}</p>
      {until !== undefined && <Until until={until} />}
      <Card as="section" className={styles.safe}>
        <h2 className={styles.safeTitle}>
          <ShieldCheckIcon size={18} />
          {t('stopped.safeTitle')}
        </h2>
        <p className={styles.text}>{t(`stopped.safe.${familyOf(location.path)}`)}</p>
      </Card>
      <ButtonLink variant="primary" href={site.href('/')}>
        {shellText('remote.failed.lobby')}
      </ButtonLink>
    </section>
  );
}

/** The planned end, worded so that it stays true when it has passed. */
function Until({ until }: { readonly until: string }) {
  const { t } = useAccountTexts();
  const { locale } = useTexts();
  const own = useTimeZone();
  // The server does not know the visitor's zone, and must not say an hour without one.
  const [isLocal, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const when = formatDateTime(until, locale, { style: 'date-time', timeZone: isLocal ? own : 'UTC' });
  return (
    <p className={classNames(styles.text, 'bz-num')}>
      <time dateTime={until}>{t('stopped.until', { when: isLocal ? when : `${when} UTC` })}</time>
    </p>
  );
}
