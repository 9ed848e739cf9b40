import { memo, type ReactElement } from 'react';
import { useLocale, useSession, useTranslate } from '@baize/contract';
import { Avatar } from '@baize/ui/avatar';
import { EmptyState } from '@baize/ui/empty-state';
import { classNames } from '@baize/ui';
import { Money } from '@baize/ui/money';
import { PathLink } from '../play/path-link.tsx';
import { HouseName } from './house-name.tsx';
import type { FeedRow } from './feed-row.ts';
import classes from './feed-card.module.css';

/** The columns of a feed that differ from game to game. */
export interface FeedColumns {
  /** Head of the game's own column. */
  readonly label: string;
  readonly outcome: string;
  /** What the last column holds: the payout, or the payout less the stake. */
  readonly shows: 'net' | 'payout';
  /** The game's own column has a mark before its label. */
  readonly marked?: boolean;
}

/** Properties of {@link FeedList}. */
export interface FeedListProps {
  readonly game: string;
  readonly columns: FeedColumns;
  readonly rows: readonly FeedRow[] | null;
  readonly empty: string;
  readonly emptyAbout?: string | undefined;
  readonly onHold?: ((held: boolean) => void) | undefined;
}

/** The bets of a feed, the latest first. */
export function FeedList({ game, columns, rows, empty, emptyAbout, onHold }: FeedListProps): ReactElement {
  const t = useTranslate();
  return (
    <>
      <div className={classNames(classes.head, columns.marked && classes.marked)} aria-hidden="true">
        <span />
        <span>{t('kit.feed.player')}</span>
        <span className={classes.right}>{t('kit.feed.stake')}</span>
        <span className={classes.right}>{columns.label}</span>
        <span className={classes.right}>{columns.outcome}</span>
      </div>
      {rows?.length === 0 && <EmptyState className={classes.empty} title={empty} text={emptyAbout} />}
      <ol
        className={classes.list}
        aria-busy={rows === null}
        onPointerEnter={() => onHold?.(true)}
        onPointerLeave={() => onHold?.(false)}
      >
        {rows?.map((row) => (
          <li key={row.betId}>
            <Row game={game} row={row} shows={columns.shows} marked={columns.marked} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Equal rows are not rendered again: a busy feed changes a few of many. */
const Row = memo(function Row({
  game,
  row,
  shows,
  marked,
}: {
  game: string;
  row: FeedRow;
  shows: FeedColumns['shows'];
  marked: FeedColumns['marked'];
}): ReactElement {
  const t = useTranslate();
  const session = useSession();
  const name = row.own ? t('kit.feed.you') : row.player;
  const picture = row.own && session.status === 'player' ? session.user.picture : row.picture;
  return (
    <PathLink
      path={`/games/${game}/bets/${row.betId}`}
      className={classNames(classes.row, marked && classes.marked, row.own && classes.own)}
    >
      <Avatar name={name} picture={picture} size="sm" />
      <HouseName className={classes.player} name={name} house={row.house} />
      <Amount className={classNames(classes.right, classes.stake)} row={row} units={row.stakeUnits} decimals="auto" />
      <span className={classNames('bz-num', classes.right, row.status !== 'won' && classes.quiet)}>
        {row.mark}
        {row.label}
      </span>
      <Outcome row={row} shows={shows} />
    </PathLink>
  );
}, sameRow);

function Outcome({ row, shows }: { row: FeedRow; shows: FeedColumns['shows'] }): ReactElement {
  const t = useTranslate();
  if (row.status === 'open')
    return <span className={classNames(classes.right, classes.quiet)}>{t('kit.feed.inPlay')}</span>;
  if (row.status === 'refunded')
    return <span className={classNames(classes.right, classes.quiet)}>{t('kit.feed.refunded')}</span>;
  const net = row.payoutUnits - row.stakeUnits;
  // A payout at or below the stake is no win, whatever the game calls it.
  const className = classNames(classes.right, net > 0 ? classes.won : classes.quiet);
  if (shows === 'net') return <Amount className={className} row={row} units={net} sign="always" />;
  return <Amount className={className} row={row} units={row.payoutUnits} />;
}

interface AmountProps {
  readonly row: FeedRow;
  readonly units: number;
  readonly className: string;
  readonly decimals?: 'auto';
  readonly sign?: 'always';
}

function Amount({ row, ...rest }: AmountProps): ReactElement {
  return <Money {...rest} currency={row.currency} locale={useLocale()} />;
}

function sameRow(before: { game: string; row: FeedRow }, after: { game: string; row: FeedRow }): boolean {
  const keys = Object.keys(after.row) as (keyof FeedRow)[];
  return keys.every((key) => before.row[key] === after.row[key]);
}
