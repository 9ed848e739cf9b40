import { useLocale, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import type { Fixture, SelectionResult, SportsBetLeg } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { fixturePath } from '../filters/filters.ts';
import { useFixture } from '../line/use-line.ts';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { clockText, scoreOf, startText } from '../words/clock.ts';
import { fixtureName, marketName, selectionName } from '../words/names.ts';
import classes from './bet-leg.module.css';

interface BetLegProps {
  readonly leg: SportsBetLeg;
  readonly today: string;
}

/** One selection of a bet: what it is, the state of its match, and what became of it. */
export function BetLeg({ leg, today }: BetLegProps) {
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const [format] = useOddsFormat();
  const { fixtureId, competitors, selectionId, oddsMilli, result, league, sport, isLive } = leg;
  const leagueName = sportsName(league, locale);
  const match = fixtureName(competitors, locale) ?? leagueName;
  return (
    <li className={classes.leg}>
      <div className={classes.what}>
        <b>{selectionName(t, leg, selectionId, competitors, locale)}</b>
        <p className={classes.match}>
          <a {...link(fixturePath(fixtureId))}>{match}</a> · {marketName(t, leg, locale)}
        </p>
        <p className={classes.league}>
          {t(`sports.${sport}`)} · {leagueName}
          {isLive && ` · ${t('bets.live')}`}
        </p>
      </div>
      <div className={classes.result}>
        <b className="bz-num">{formatOdds(oddsMilli, format, locale)}</b>
        {result ? (
          <span className={toneOf(result)}>{resultText(t, result)}</span>
        ) : (
          <Standing leg={leg} today={today} />
        )}
      </div>
    </li>
  );
}

/** The state of the match of a selection without a result: score and minute, its start, or that it is over. */
function Standing({ leg: { fixtureId, startsAt }, today }: BetLegProps) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const fixture = useFixture(fixtureId);
  if (fixture?.status === 'live')
    return (
      <span className={classNames('bz-num', classes.live)}>
        <i className={classes.dot} aria-hidden="true" />
        {clockText(t, fixture)} <Score fixture={fixture} />
      </span>
    );
  if (fixture?.status === 'ended')
    return (
      <span className={classNames('bz-num', classes.waits)}>
        <Score fixture={fixture} /> {t('bets.awaitsResult')}
      </span>
    );
  if (fixture?.status !== 'not-started') return <span className={classes.waits}>{t('result.none')}</span>;
  const { day, time } = startText(startsAt, today, locale, timeZone);
  return <span className={classNames('bz-num', classes.waits)}>{day === null ? time : `${day}, ${time}`}</span>;
}

function Score({ fixture }: { readonly fixture: Fixture }) {
  if (fixture.competitors.length !== 2) return null;
  const [home, away] = [scoreOf(fixture, 0), scoreOf(fixture, 1)];
  if (!home || !away) return null;
  const present = home.present === null ? '' : ` (${home.present}:${away.present ?? ''})`;
  return (
    <b>
      {home.total}:{away.total}
      {present}
    </b>
  );
}

function resultText(t: ReturnType<typeof useTranslate>, result: SelectionResult | null): string {
  if (!result) return t('result.none');
  if (result.type === 'dead-heat') return t('result.dead-heat', { places: result.places, tied: result.tied });
  return t(`result.${result.type}`);
}

function toneOf(result: SelectionResult | null): string | undefined {
  if (result?.type === 'won' || result?.type === 'half-won') return 'bz-win';
  return result ? undefined : 'bz-text-2';
}
