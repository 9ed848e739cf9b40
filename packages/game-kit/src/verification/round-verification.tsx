import type { ReactElement } from 'react';
import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { ChainSalt, Currency, VoidReason } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime, formatNumber } from '@baize/ui/format';
import { PathLink } from '../play/path-link.tsx';
import type { BetCheck } from './bet-check.ts';
import { useCheckPlace } from './check-place.ts';
import { ShareCheck } from './share-check.tsx';
import { VerifiedSteps } from './steps.tsx';
import { VoidNotice } from './void-notice.tsx';
import classes from './bet-verification.module.css';

/** Properties of {@link RoundVerification}. */
export interface RoundVerificationProps {
  readonly game: string;
  readonly gameTitle: string;
  readonly roundNumber: number;
  /** Null for a round that has not ended. */
  readonly round: {
    readonly check: BetCheck;
    /** Milliseconds since 1970. */
    readonly endedAt: number;
    /** The result in words. */
    readonly result: string;
    /** Where its salt is from; undefined for one that the platform drew. */
    readonly salt: ChainSalt | undefined;
    /** Null if it ended by its rules. */
    readonly voided: VoidReason | null;
  } | null;
  readonly currency: Currency;
  /** Where a salt is from, in words. */
  readonly saltText: (salt: { readonly source: string; readonly number: string }) => string;
}

/** Checks one shared round, in this browser, with links to the rounds beside it. */
export function RoundVerification(props: RoundVerificationProps): ReactElement {
  const { game, gameTitle, roundNumber, round, currency, saltText } = props;
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { place } = useCheckPlace();
  const beside = (number: number, label: string): ReactElement => (
    <PathLink path={`/games/${game}/rounds/${number}`} className="bz-link">
      {label}
    </PathLink>
  );
  const back = (
    <PathLink path={`/games/${game}`} className="bz-link">
      {gameTitle}
    </PathLink>
  );
  if (round === null)
    return (
      <div className={classes.page}>
        <EmptyState title={t('kit.rounds.missing')} text={t('kit.rounds.missingAbout')} action={back} />
      </div>
    );
  const title = t('kit.rounds.round', { number: formatNumber(roundNumber, locale) });
  const path = `/games/${game}/rounds/${roundNumber}`;
  const share = <ShareCheck path={path} title={`${gameTitle}: ${title}`} />;
  if (place !== 'page')
    return (
      <div className={classes.atTable}>
        <VoidNotice voided={round.voided} />
        <VerifiedSteps check={round.check} currency={currency} />
        <div className={classes.share}>
          {share}
          <PathLink path={path} className="bz-link">
            {t('kit.rounds.check')}
          </PathLink>
        </div>
      </div>
    );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <span className="bz-text-3">
          {back}, {formatDateTime(new Date(round.endedAt).toISOString(), locale, { style: 'date-time', timeZone })}
        </span>
      </header>
      <Card padding="lg">
        <p className={classes.result}>{round.result}</p>
        <VoidNotice voided={round.voided} />
        {round.salt && (
          <p className="bz-text-3">{saltText({ ...round.salt, number: formatNumber(round.salt.number, locale) })}</p>
        )}
        <nav className={classes.neighbours} aria-label={t('kit.rounds.beside')}>
          {roundNumber > 1 && beside(roundNumber - 1, t('kit.rounds.before'))}
          {beside(roundNumber + 1, t('kit.rounds.after'))}
        </nav>
      </Card>
      <div className={classes.share}>{share}</div>
      <Card as="section" padding="lg" className={classes.section}>
        <VerifiedSteps check={round.check} currency={currency} />
      </Card>
    </div>
  );
}
