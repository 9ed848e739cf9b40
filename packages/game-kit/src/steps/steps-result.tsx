import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { Badge } from '@baize/ui/badge';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { PathLink } from '../play/path-link.tsx';
import classes from './steps-result.module.css';

/** Properties of {@link StepsResult}. */
export interface StepsResultProps {
  /** A game that is over; null leaves the line empty. */
  readonly bet: {
    readonly id: string;
    readonly game: string;
    readonly status: string;
    readonly stakeUnits: number;
    readonly payoutUnits: number;
    readonly currency: Currency;
  } | null;
  readonly won: string;
  readonly lost: string;
}

/** How the last game ended, in a line that takes its place from the start. */
export function StepsResult({ bet, won, lost }: StepsResultProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (bet === null) return <p className={classes.line} />;
  const isWon = bet.status === 'won';
  const net = bet.payoutUnits - bet.stakeUnits;
  return (
    <p className={classes.line}>
      <PathLink className="bz-result" title={t('kit.thread.check')} path={`/games/${bet.game}/bets/${bet.id}`}>
        <Badge tone={isWon ? 'win' : 'loss'} icon={isWon ? <CheckIcon size={16} /> : <XIcon size={16} />}>
          {isWon ? won : lost}
        </Badge>
        <Money
          className={classNames(classes.net, net > 0 && classes.won)}
          units={net}
          currency={bet.currency}
          locale={locale}
          sign="always"
        />
      </PathLink>
    </p>
  );
}
