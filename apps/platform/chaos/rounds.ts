import { takesBets } from '@baize/protocol/takes-bets';
import type { PlayerParts } from './player-parts.ts';

const RUB = 10_000;
const COLOURS = ['black', 'red', 'green', 'gold'] as const;

/** One bet on a colour of the running betting time of roulette. */
export async function rouletteBet({ client, chances, record }: PlayerParts): Promise<void> {
  const [state] = await client.call('getRouletteState', {});
  if (!state?.ok || !takesBets(state.body)) return;
  const body = {
    id: chances.uuid(),
    currency: 'RUB',
    stakeUnits: (1 + chances.integer(50)) * RUB,
    roundNumber: state.body.roundNumber,
    colour: COLOURS[chances.integer(COLOURS.length)]!,
  } as const;
  for (const said of await client.call('placeRouletteBet', { body }))
    if (said.ok) record.betAnswered({ ...body, payoutUnits: null, replayed: said.body.replayed });
}
