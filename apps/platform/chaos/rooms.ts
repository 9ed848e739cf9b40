import type { PlayerParts } from './player-parts.ts';

const RUB = 10_000;

/** One deposit in the round of a room; the draw comes while the player continues. */
export async function roomDeposit({ client, chances, record }: PlayerParts): Promise<void> {
  const [seen] = await client.call('getRooms', { query: { currency: 'RUB' } });
  if (!seen?.ok) return;
  const { rooms } = seen.body;
  const body = {
    id: chances.uuid(),
    currency: 'RUB',
    stakeUnits: (1 + chances.integer(60)) * RUB,
    roundNumber: rooms[chances.integer(rooms.length)]!.roundNumber,
    clientSeed: `chaos-${chances.integer(1_000)}`,
  } as const;
  for (const said of await client.call('placeRoomBet', { body })) {
    if (!said.ok) continue;
    record.betAnswered({ ...body, payoutUnits: null, replayed: said.body.replayed });
    record.roomDepositTaken(body.id);
  }
}

/** Takes deposits back where the player is still alone. */
export async function roomLeave({ client, record }: PlayerParts): Promise<void> {
  const [open] = await client.call('getRoomsOpenBets', {});
  const number = open?.ok ? open.body.bets[0]?.proof.roundNumber : undefined;
  if (number === undefined) return;
  for (const said of await client.call('leaveRoom', { params: { roundNumber: String(number) }, body: {} })) {
    if (!said.ok) continue;
    for (const { id, stakeUnits, payoutUnits } of said.body.bets)
      record.betAnswered({ id, stakeUnits, payoutUnits, replayed: true });
  }
}
