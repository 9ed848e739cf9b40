import { textIn } from '@baize/protocol';
import { CURRENCIES, type Locale, type Tournament } from '@baize/protocol';
import { statusAt } from './calendar.ts';
import type { Listed } from './store.ts';
import type { Amounts } from './tables.ts';

export function shownTournament(tournament: Listed, locale: Locale, now: number): Tournament {
  const { cancelled_at, ends_at, games, id, min_stakes, players, points, prizes, scoring, starts_at, title } =
    tournament;
  return {
    id,
    title: textIn(title, locale),
    status: statusAt(tournament, now),
    games: [...games],
    scoring,
    minStakes: amountList(min_stakes),
    points: amountList(points),
    prizes: prizes.map(({ from, to, amounts }) => ({ from, to, amounts: amountList(amounts) })),
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    players,
    cancelled: cancelled_at !== null,
  };
}

/** A tournament that was announced before a currency was added has no amounts in it. */
function amountList(amounts: Amounts) {
  return CURRENCIES.filter((currency) => currency in amounts).map((currency) => ({
    currency,
    units: amounts[currency],
  }));
}
