import type { Fixture, League, SportsMarket } from '@baize/protocol';
import type { NamedSelection } from './slip.ts';

/** A selection with what it takes to name it. */
export function namedSelection(
  { id: fixtureId, sport, competitors }: Pick<Fixture, 'competitors' | 'id' | 'sport'>,
  { name }: Pick<League, 'name'>,
  { id: marketId, kind, lineHundredths, period }: Pick<SportsMarket, 'id' | 'kind' | 'lineHundredths' | 'period'>,
  selectionId: string,
): NamedSelection {
  const isMatch = competitors.length === 2;
  return {
    fixtureId,
    marketId,
    selectionId,
    sport,
    league: name,
    competitors: isMatch ? competitors : competitors.filter(({ id }) => id === selectionId),
    kind,
    lineHundredths,
    period,
  };
}
