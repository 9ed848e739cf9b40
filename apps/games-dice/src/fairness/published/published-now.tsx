import { useEffect, useState, type ReactElement } from 'react';
import { useLocale, useSession, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { useFailureNotice, useHandler } from '@baize/game-kit/play';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { loadPublished, type Asks, type Published } from '../load.ts';
import { Algorithms } from './algorithms.tsx';
import { Beacon } from './beacon.tsx';
import { Chains } from './chains.tsx';
import { Commitments } from './commitments.tsx';
import classes from '../fairness-page.module.css';

/** What is published before results now: commitments, chains, the beacon and the versions of the rules. */
export function PublishedNow({ first }: { readonly first: Published }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [published, again, asking] = useNewest(first);
  const at = new Date(published.at).toISOString();
  return (
    <Card as="section" padding="lg" className={classes.part}>
      <div className={classes.beside}>
        <h2>{t('published.title')}</h2>
        <Button size="sm" busy={asking} onClick={again}>
          {t('published.again')}
        </Button>
      </div>
      <p className={classes.note}>
        {t('published.at', { at: formatDateTime(at, locale, { style: 'date-time', timeZone }) })}
      </p>
      <Commitments published={published} />
      <Chains chains={published.chains} />
      <Beacon beacon={published.beacon} />
      <Algorithms played={published.played} />
    </Card>
  );
}

/**
 * The first answer, and a newer one once the player has asked for it, or the session is known: the server does not know
 * the player.
 */
function useNewest(first: Published): [published: Published, again: () => void, asking: boolean] {
  const { http } = useShell();
  const { status } = useSession();
  const loggedIn = status === 'player';
  const [newest, setNewest] = useState(first);
  const [asking, setAsking] = useState(false);
  const fail = useFailureNotice();
  const call: Asks['call'] = (asked, input) => http.call(asked, ...([input] as never));
  const again = useHandler((): void => {
    setAsking(true);
    loadPublished({ call, currency: first.currency, loggedIn })
      // An answer without any part does not replace what is shown.
      .then((answer) => (answer.chains ?? answer.beacon) !== null && setNewest(answer))
      .catch(fail)
      .finally(() => setAsking(false));
  });
  const isOfAnother = status !== 'pending' && newest.loggedIn !== loggedIn;
  useEffect(() => {
    if (isOfAnother) again();
  }, [isOfAnother, again]);
  return [newest, again, asking];
}
