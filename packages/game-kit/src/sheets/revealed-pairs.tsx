import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { PairsPage, RevealedPair } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatDateTime, formatNumber } from '@baize/ui/format';
import { asCallFailure } from '../play/call-failure.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';
import { WholeValue } from './whole-value.tsx';
import classes from './sheet.module.css';

/** Every pair that the player gave up, the last first. Shows nothing for a service that has no list of them. */
export function RevealedPairs(): ReactElement | null {
  const shell = useShell();
  const t = useTranslate();
  const notify = useLatest(useFailureNotice());
  const [pages, setPages] = useState<readonly PairsPage[]>([]);
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController>(null);

  const load = useLatest((before: string | null): void => {
    const { signal } = (request.current = new AbortController());
    setBusy(true);
    shell.http
      .call(calls.listPairs, { query: before === null ? {} : { before }, signal })
      .then((page) => setPages((known) => [...known, page]))
      .catch((failure: unknown) => {
        if (!signal.aborted && asCallFailure(failure)?.status !== 404) notify.current(failure);
      })
      .finally(() => signal.aborted || setBusy(false));
  });
  useEffect(() => {
    load.current(null);
    return () => request.current?.abort();
  }, [load]);

  const pairs = pages.flatMap((page) => page.pairs);
  const next = pages.at(-1)?.next ?? null;
  if (pairs.length === 0) return null;
  return (
    <section className={classes.form}>
      <h3>{t('kit.seed.all')}</h3>
      <ol className={classes.pairs}>
        {pairs.map((pair) => (
          <Pair key={pair.serverSeedHash} pair={pair} />
        ))}
      </ol>
      {next !== null && (
        <Button busy={busy} onClick={() => load.current(next)}>
          {t('kit.seed.more')}
        </Button>
      )}
    </section>
  );
}

function Pair({ pair }: { readonly pair: RevealedPair }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { firstNonce, lastNonce, clientSeed, serverSeed, serverSeedHash, revealedAt } = pair;
  const bets =
    firstNonce === null || lastNonce === null
      ? t('kit.seed.noBets')
      : t('kit.seed.range', { first: formatNumber(firstNonce, locale), last: formatNumber(lastNonce, locale) });
  return (
    <li className={classes.pair}>
      <p>
        {bets} <span className="bz-text-3">{formatDateTime(revealedAt, locale, { style: 'date-time', timeZone })}</span>
      </p>
      <WholeValue name={t('kit.thread.clientSeed')} value={clientSeed} />
      <WholeValue name={t('kit.thread.serverHash')} value={serverSeedHash} />
      <WholeValue name={t('kit.thread.serverSeed')} value={serverSeed} />
    </li>
  );
}
