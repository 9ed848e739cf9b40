import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { HouseName } from '@baize/game-kit/feed';
import { PathLink } from '@baize/game-kit/play';
import type { FeedEntry } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { classNames } from '@baize/ui/class-names';
import { Money } from '@baize/ui/money';
import classes from './case-feed.module.css';
import { caseNameOf } from './feed-rows.ts';
import type { NamedCase } from './load.ts';

export interface OpeningListProps {
  /** null while they are not known. */
  readonly entries: readonly FeedEntry[] | null;
  readonly cases: readonly NamedCase[];
  readonly userId: string | null;
  /** The pointer is over the list: it should not move. */
  readonly onHold?: (held: boolean) => void;
}

/** Openings of everyone: who, which case, and what its prizes are worth. Each leads to its check. */
export function OpeningList({ entries, cases, userId, onHold }: OpeningListProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>{t('kit.feed.player')}</span>
        <span className={classes.right}>{t('feed.case')}</span>
        <span className={classes.right}>{t('feed.prize')}</span>
      </div>
      {entries?.length === 0 && <p className={classes.empty}>{t('feed.none')}</p>}
      <ol
        className={classes.list}
        aria-busy={entries === null}
        onPointerEnter={() => onHold?.(true)}
        onPointerLeave={() => onHold?.(false)}
      >
        {entries?.map((entry) => (
          <li key={entry.betId}>
            <Row entry={entry} caseName={caseNameOf(entry, cases, locale)} own={entry.userId === userId} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Equal rows are not rendered again: a busy feed changes a few of many. */
const Row = memo(function Row({
  entry,
  caseName,
  own,
}: {
  entry: FeedEntry;
  caseName: string;
  own: boolean;
}): ReactElement {
  const t = useTranslate();
  const name = own ? t('kit.feed.you') : entry.player;
  // A prize at or below the price is no win.
  const won = entry.payoutUnits > entry.stakeUnits;
  return (
    <PathLink path={`/games/cases/bets/${entry.betId}`} className={classNames(classes.row, own && classes.own)}>
      <Avatar name={name} picture={entry.picture} size="sm" />
      <HouseName className={classes.player} name={name} house={entry.house} />
      <span className={classNames('bz-cut', classes.right, classes.quiet)}>{caseName}</span>
      <Money
        className={classNames(classes.right, won ? classes.won : classes.plain)}
        units={entry.payoutUnits}
        currency={entry.currency}
        locale={useLocale()}
        decimals="auto"
      />
    </PathLink>
  );
});
