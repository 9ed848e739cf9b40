import { useLocale, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import type { Fixture, SportsMarket } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { memo } from 'react';
import { StarButton } from '../favourites/star-button.tsx';
import { PriceButton } from '../slip/price-button.tsx';
import { SightContext, useSight } from '../line/sight.ts';
import { useFixture } from '../line/use-line.ts';
import { fixturePath } from '../filters/filters.ts';
import { ToSlip } from '../slip/to-slip.tsx';
import { clockText, scoreOf, startText } from '../words/clock.ts';
import { fixtureName, lineText, marketName, selectionName } from '../words/names.ts';
import classes from './fixture-row.module.css';

interface FixtureRowProps {
  readonly id: string;
  /** The day that needs no name, as a date is written. */
  readonly today: string;
}

/** One fixture of the list with its main market and its total. It renders again for its score and clock; prices do for themselves. */
export const FixtureRow = memo(function FixtureRow({ id, today }: FixtureRowProps) {
  const fixture = useFixture(id);
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const { element, isSeen } = useSight<HTMLLIElement>();
  if (!fixture) return null;
  const main = fixture.mainMarketIds.flatMap(
    (marketId) => fixture.markets.find((market) => market.id === marketId) ?? [],
  );
  const winner = main.find(({ kind }) => kind === 'winner');
  const total = main.find(({ kind }) => kind === 'total');
  const others = Math.max(0, fixture.marketCount - (winner ? 1 : 0) - (total ? 1 : 0));
  const name = fixtureName(fixture.competitors, locale) ?? t('market.outright');
  return (
    <li className={classes.row} data-fixture={id} ref={element}>
      <div className={classes.match}>
        <StarButton kind="fixtures" id={id} name={name} className={classes.star} />
        <Time fixture={fixture} today={today} />
        <a className={classes.names} {...link(fixturePath(id))}>
          <Sides fixture={fixture} />
        </a>
      </div>
      <SightContext value={isSeen}>
        <Cells fixture={fixture} market={winner} selections={THREE} />
        {total && <span className={classNames('bz-num', classes.line)}>{lineText(total.lineHundredths, locale)}</span>}
        {!total && <span className={classes.line} />}
        <Cells fixture={fixture} market={total} selections={TOTAL} wideOnly />
      </SightContext>
      <a
        className={classNames('bz-num', classes.more)}
        aria-label={t('list.more', { count: others, name })}
        {...link(fixturePath(id))}
      >
        +{others}
      </a>
      <ToSlip fixtureId={id} />
    </li>
  );
});

const THREE = ['home', 'draw', 'away'];
const TOTAL = ['over', 'under'];

function Time({ fixture, today }: { readonly fixture: Fixture; readonly today: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (fixture.status === 'live')
    return <span className={classNames('bz-num', classes.live)}>{clockText(t, fixture)}</span>;
  const { day, time } = startText(fixture.startsAt, today, locale, timeZone);
  return (
    <span className={classNames('bz-num', classes.time)}>
      {time}
      {day !== null && <span className={classes.day}>{day}</span>}
    </span>
  );
}

/** Both sides of a match with their figures; the leader of a tournament. */
function Sides({ fixture }: { readonly fixture: Fixture }) {
  const t = useTranslate();
  const locale = useLocale();
  if (fixture.competitors.length > 2)
    return (
      <>
        <span className="bz-cut">{t('market.outright')}</span>
        <span className={classNames('bz-cut', classes.field)}>
          {t('list.field', { count: fixture.competitors.length })}
        </span>
      </>
    );
  return fixture.competitors.map(({ id, name }, index) => {
    const figures = scoreOf(fixture, index);
    return (
      <span key={id} className={classes.side}>
        <span className="bz-cut">{sportsName(name, locale)}</span>
        {figures?.present !== null && figures !== null && (
          <span className={classNames('bz-num', classes.present)}>{figures.present}</span>
        )}
        {figures && <b className={classNames('bz-num', classes.total)}>{figures.total}</b>}
      </span>
    );
  });
}

interface CellsProps {
  readonly fixture: Fixture;
  readonly market: SportsMarket | undefined;
  /** The columns, in their order. */
  readonly selections: readonly string[];
  readonly wideOnly?: boolean;
}

/** The prices of one market in their columns; a dash where the market has no such selection. */
function Cells({ fixture, market, selections, wideOnly = false }: CellsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { sport, competitors } = fixture;
  return selections.map((selectionId) => (
    <span key={selectionId} className={classNames(classes.cell, wideOnly && classes.wide)}>
      {market?.selections.some(({ id }) => id === selectionId) ? (
        <PriceButton
          fixtureId={fixture.id}
          marketId={market.id}
          selectionId={selectionId}
          name={`${marketName(t, { ...market, sport }, locale)}: ${selectionName(t, market, selectionId, competitors, locale)}`}
          label={t(`short.${selectionId}`)}
          look="row"
        />
      ) : (
        <span className={classes.none} aria-hidden="true">
          –
        </span>
      )}
    </span>
  ));
}
