import { useLocale, useShellLink, useTranslate } from '@baize/contract';
import type { SportsBet } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { CircleAlertIcon, CircleCheckIcon, HourglassIcon } from '@baize/ui/icons';
import { useServerSeconds } from '../line/use-server-seconds.ts';
import { BetNumberLine } from '../my-bets/bet-number-line.tsx';
import { useOwnBets } from '../my-bets/own-bets.ts';
import { BETS_PATH } from '../filters/filters.ts';
import classes from './placed-bets.module.css';

interface PlacedBetsProps {
  /** Of the bets that were placed last. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** The state of the bets that were just placed: accepted, waiting for the live delay, or returned and why. */
export function PlacedBets({ ids, onClose }: PlacedBetsProps) {
  const t = useTranslate();
  const link = useShellLink();
  const { bets } = useOwnBets();
  const placed = ids.flatMap((id) => bets.get(id) ?? []);
  return (
    <div className={classes.placed}>
      <ul aria-live="polite">
        {placed.map((bet) => (
          <Placed key={bet.id} bet={bet} />
        ))}
      </ul>
      <div className={classes.actions}>
        <ButtonLink size="sm" {...link(BETS_PATH)}>
          {t('bets.title')}
        </ButtonLink>
        <Button variant="text" size="sm" onClick={onClose}>
          {t('slip.goOn')}
        </Button>
      </div>
    </div>
  );
}

function Placed({ bet }: { readonly bet: SportsBet }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, status, type, refusal, stakeUnits, possiblePayoutUnits, currency, decidesAt } = bet;
  const money = (units: number): string => formatMoney(units, currency, locale);
  const what = `${t(`bets.type.${type}`)}, ${money(stakeUnits)}`;
  if (status === 'pending')
    return (
      <li className={classes.line}>
        <HourglassIcon size={16} className={classes.pending} />
        <span>
          <b className={classes.title}>
            {t('placed.pending')} <Seconds until={decidesAt} />
          </b>
          {what}
        </span>
      </li>
    );
  if (status === 'refunded')
    return (
      <li className={classes.line}>
        <CircleAlertIcon size={16} className={classes.refunded} />
        <span>
          <b className={classes.title}>{t('placed.refunded')}</b>
          {what}. {refusal !== null && t(`refusal.${refusal}`)}
        </span>
      </li>
    );
  return (
    <li className={classes.line}>
      <CircleCheckIcon size={16} className={classes.accepted} />
      <span>
        <b className={classes.title}>{t('placed.accepted')}</b>
        {what}. {t('placed.payout', { payout: money(possiblePayoutUnits) })}
        <BetNumberLine id={id} />
      </span>
    </li>
  );
}

/** Seconds that are left; hidden from screen readers, which would count them down. */
function Seconds({ until }: { readonly until: number | null }) {
  const t = useTranslate();
  const seconds = useServerSeconds(until);
  return (
    <span className="bz-num" aria-hidden="true">
      {t('placed.seconds', { seconds })}
    </span>
  );
}
