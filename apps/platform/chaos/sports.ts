import type { PlaceSlip, SlipSelection } from '@baize/protocol';
import type { PlayerParts } from './player-parts.ts';

const RUB = 10_000;
const MOST_SELECTIONS = 3;

/** A single or an accumulator, live or not. @returns the id of the bet, or null if it was not taken */
export async function sportsBet({ client, chances, record }: PlayerParts): Promise<string | null> {
  const [line] = await client.call('listFixtures', {});
  if (!line?.ok) return null;
  const selections: SlipSelection[] = [];
  for (let wanted = 1 + chances.integer(MOST_SELECTIONS); wanted > 0; wanted--) {
    const fixture = line.body.fixtures[chances.integer(line.body.fixtures.length)];
    const market = fixture?.markets.find(({ status }) => status === 'open');
    if (!fixture || !market || selections.some(({ fixtureId }) => fixtureId === fixture.id)) continue;
    const { id: selectionId, oddsMilli } = market.selections[chances.integer(market.selections.length)]!;
    selections.push({
      fixtureId: fixture.id,
      marketId: market.id,
      selectionId,
      marketVersion: market.version,
      oddsMilli,
    });
  }
  if (selections.length === 0) return null;
  const id = chances.uuid();
  const stakeUnits = (20 + chances.integer(80)) * RUB;
  const type = selections.length === 1 ? 'single' : 'accumulator';
  const shape = { type, selections: selections.map((_selection, index) => index) } as const;
  const body: PlaceSlip = { currency: 'RUB', oddsChoice: 'any', selections, bets: [{ id, shape, stakeUnits }] };
  const answers = await client.call('placeSlip', { body });
  if (!answers.some(({ ok }) => ok)) return null;
  record.sportsBetTaken(id, stakeUnits);
  return id;
}

/** Asks for a price of a part of the bet, and accepts it. */
export async function sportsCashOut({ client, chances }: PlayerParts, betId: string): Promise<void> {
  const params = { betId };
  const [quote] = await client.call('askCashOut', { params, body: { percent: 1 + chances.integer(100) } });
  if (!quote?.ok) return;
  await client.call('acceptCashOut', { params, body: { id: chances.uuid(), quoteId: quote.body.quoteId } });
}
