import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import type { BetRecord } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime, formatMultiplier } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import type { AnyBet } from '../bet/any-bet.ts';
import { PathLink } from '../play/path-link.tsx';
import { BetSummary } from './bet-summary.tsx';
import type { BetCheck } from './bet-check.ts';
import { CheckPlaceContext, useCheckPlace, type CheckPlace } from './check-place.ts';
import { ShareCheck } from './share-check.tsx';
import { VerifiedSteps } from './steps.tsx';
import { useBet } from './use-bet.ts';
import classes from './bet-verification.module.css';

/** Properties of {@link BetVerification}. */
export interface BetVerificationProps<Bet extends AnyBet = BetRecord> {
  readonly game: string;
  readonly gameTitle: string;
  readonly betId: string;
  /** What `load` found, or null. */
  readonly first: Bet | null;
  /** Recomputes the bet, or says that it cannot yet because something is not revealed. */
  readonly verify: (bet: Bet) => BetCheck | null;
  /** What a step of the game's own is called; the kit's texts name the others. */
  readonly labelOf?: (key: string) => string | undefined;
  /** The game's own figures: what was chosen and, as the last, what came. */
  readonly figures: (bet: Bet) => readonly KeyValueRow[];
  /** What is missing and what to do about it; shown while `verify` gives nothing. `reload` loads the bet again. */
  readonly renderUnrevealed: (bet: Bet, reload: () => void) => ReactNode;
}

/** Checks one bet of anyone, in this browser, from what was published before it and revealed after it. */
export function BetVerification<Bet extends AnyBet>(props: BetVerificationProps<Bet>): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  const [lookup, reload] = useBet(props.betId, props.first);

  if (lookup.status === 'loading') return <p className={classes.page}>{t('kit.check.loading')}</p>;
  if (lookup.status !== 'found') {
    const missing = lookup.status === 'missing';
    const again = <Button onClick={reload}>{t('kit.check.again')}</Button>;
    const back = (
      <PathLink path={`/games/${props.game}`} className="bz-link">
        {props.gameTitle}
      </PathLink>
    );
    return (
      <div className={classes.page}>
        <EmptyState
          title={t(missing ? 'kit.check.missing' : 'kit.check.failed')}
          text={missing ? t('kit.check.missingAbout') : shell.i18n.error(lookup.code)}
          action={missing ? back : again}
        />
      </div>
    );
  }
  return <CheckedBet {...props} bet={lookup.found} reload={reload} />;
}

type CheckedBetProps<Bet extends AnyBet> = BetVerificationProps<Bet> & {
  readonly bet: Bet;
  readonly reload: () => void;
};

function CheckedBet<Bet extends AnyBet>({ bet, reload, ...props }: CheckedBetProps<Bet>): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { place } = useCheckPlace();
  const figures = props.figures(bet);
  const check = props.verify(bet);
  const content = check ? (
    <VerifiedSteps check={check} currency={bet.currency} labelOf={props.labelOf} />
  ) : (
    props.renderUnrevealed(bet, reload)
  );
  const share = <ShareBet bet={bet} gameTitle={props.gameTitle} />;
  if (place !== 'page')
    return (
      <BetAtTable place={place} outcome={figures.at(-1) ?? null}>
        {content}
        <BetSummary bet={bet} figures={figures} />
        {place === 'table' && (
          <div className={classes.share}>
            {share}
            <PathLink path={pathOf(bet)} className="bz-link">
              {t('kit.check.page')}
            </PathLink>
          </div>
        )}
      </BetAtTable>
    );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('kit.check.title')}</h1>
        <span className="bz-text-3">
          <PathLink path={`/games/${props.game}`} className="bz-link">
            {props.gameTitle}
          </PathLink>
          , {formatDateTime(bet.placedAt, locale, { style: 'date-time', timeZone })}
        </span>
      </header>
      <BetSummary bet={bet} figures={figures} />
      <div className={classes.share}>{share}</div>
      <Card as="section" padding="lg" className={classes.section}>
        {content}
      </Card>
    </div>
  );
}

function pathOf({ game, id }: AnyBet): string {
  return `/games/${game}/bets/${id}`;
}

/** A bet over its table: its result is a knot of its thread. */
function BetAtTable({ place, outcome, children }: CheckPlace & { readonly children: ReactNode }): ReactElement {
  const { key, label, value } = outcome ?? {};
  // Figures are new objects with every render, and their content is text.
  const own = useMemo<CheckPlace>(
    () => ({ place, outcome: key === undefined ? null : { key, label, value } }),
    [place, key, label, value],
  );
  return (
    <CheckPlaceContext value={own}>
      <div className={classes.atTable}>{children}</div>
    </CheckPlaceContext>
  );
}

function ShareBet({ bet, gameTitle }: { bet: AnyBet; gameTitle: string }): ReactElement {
  const locale = useLocale();
  const multiplier = bet.multiplier === null ? '' : ` ${formatMultiplier(bet.multiplier, locale)}`;
  return <ShareCheck path={pathOf(bet)} title={`${gameTitle}${multiplier}`} />;
}
