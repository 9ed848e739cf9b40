import { useEffect, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { type BeaconedRound, lockedAt } from '@baize/protocol/takes-bets';
import { formatNumber } from '@baize/ui/format';
import { HourglassIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import classes from './lost-notice.module.css';
import type { RoundClock } from './use-round-clock.ts';

/** How long a round waits for the beacon before the notice is shown. */
const SILENT_MS = 10_000;
const LOOK_MS = 1_000;

/** While a round waits for a beacon that is silent: what it waits for, and what becomes of the bets. */
export function BeaconNotice({ round, clock }: { round: BeaconedRound; clock: RoundClock }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const isSilent = useIsSilent(lockedAt(round), clock);
  if (!isSilent || round.beacon === undefined) return null;
  const { chain, round: number } = round.beacon;
  return (
    <Notice
      className={classes.notice}
      tone="warn"
      icon={<HourglassIcon size={20} />}
      title={t('kit.rounds.beacon.silent')}
      text={t('kit.rounds.beacon.silentText', { chain, number: formatNumber(number, locale) })}
    />
  );
}

/** @param since by the server's clock, milliseconds since 1970; null while there is no wait */
function useIsSilent(since: number | null, { now }: RoundClock): boolean {
  const [silentSince, setSilentSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => {
      if (now() - since >= SILENT_MS) setSilentSince(since);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [since, now]);
  return since !== null && silentSince === since;
}
