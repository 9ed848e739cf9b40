import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { WifiOffIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { useEffect, useState } from 'react';
import { OFFLINE_FROM } from '../../worker/messages.ts';
import { readSync } from '../../worker/sync-store.ts';
import type { LastBalance, SyncValues } from '../../worker/sync-store.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { movedTo } from './moved-to.ts';
import styles from './offline-page.module.css';
import { useReturn } from './use-return.ts';
import { useTimeZone } from '../use-time-zone.ts';

/** Replaces a page that could not be loaded, and leads back to it by itself as soon as the site answers. */
export function OfflinePage() {
  const { site, page } = useShell();
  const { t } = useTexts();
  const from = pathIn(site.location$.value.search) ?? site.href('/');
  const { asking, ask } = useReturn(from, () => movedTo(page.services.general, from));
  const balance = useSynced('lastBalance');
  const mirror = useSynced('mirror');
  useEffect(() => {
    if (mirror && URL.canParse(mirror)) site.linkOrigins.add(new URL(mirror).origin);
  }, [mirror, site]);
  return (
    <section className={styles.page}>
      <span className={styles.sign}>
        <WifiOffIcon size={28} />
      </span>
      <h1>{t('offline.title')}</h1>
      <p className={styles.text}>{t('offline.text')}</p>
      {balance && <OldBalance balance={balance} />}
      <Button variant="primary" busy={asking} onClick={ask}>
        {t('offline.again')}
      </Button>
      {mirror && URL.canParse(mirror) && (
        <p className={styles.text}>
          {t('offline.mirror')}{' '}
          <a className="bz-link" href={new URL(from, mirror).href}>
            {new URL(mirror).host}
          </a>
        </p>
      )}
    </section>
  );
}

/** What the player had when there was a connection, and when that was. */
function OldBalance({ balance: { balanceUnits, currency, at } }: { readonly balance: LastBalance }) {
  const { t, locale } = useTexts();
  const timeZone = useTimeZone();
  return (
    <Card as="section" className={styles.balance}>
      <h2 className={styles.label}>{t('offline.balance')}</h2>
      <Money className={styles.amount} units={balanceUnits} currency={currency} locale={locale} />
      <p className={styles.label}>
        {t('offline.asOf', { time: formatDateTime(at, locale, { style: 'date-time', timeZone }) })}
      </p>
    </Card>
  );
}

/** The address that could not be loaded, if it is one of this site: a link may carry any query. */
function pathIn(search: string): string | null {
  const from = new URLSearchParams(search).get(OFFLINE_FROM);
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}

/** A value that an earlier page or the worker left, once it is read. */
function useSynced<Key extends keyof SyncValues>(key: Key): SyncValues[Key] | null {
  const [value, setValue] = useState<SyncValues[Key] | null>(null);
  useEffect(() => {
    // A browser without databases has nothing to show.
    readSync(key).then(
      (kept) => setValue(kept ?? null),
      () => undefined,
    );
  }, [key]);
  return value;
}
