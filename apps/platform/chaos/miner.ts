import type { PlayerParts } from './player-parts.ts';

const RUB = 10_000;
const TILES = 25;
const MOST_STEPS = 4;

/** One game of miner, tile by tile, to its end. */
export async function minerGame({ client, chances, record }: PlayerParts): Promise<void> {
  const placed = { id: chances.uuid(), currency: 'RUB', stakeUnits: (1 + chances.integer(20)) * RUB } as const;
  const mines = 1 + chances.integer(5);
  let isOpen = false;
  for (const said of await client.call('placeMinerBet', { body: { ...placed, mines } })) {
    if (!said.ok) continue;
    record.betAnswered({ ...placed, payoutUnits: null, replayed: said.body.replayed });
    isOpen = true;
  }
  const params = { betId: placed.id };
  const tiles = Array.from({ length: 1 + chances.integer(MOST_STEPS) }, (_none, step) => (step * 7) % TILES);
  for (const [step, tile] of tiles.entries()) {
    if (!isOpen) return;
    for (const said of await client.call('openMinerTile', { params, body: { step, tile } }))
      if (said.ok) isOpen = told(record, said.body.bet);
  }
  if (!isOpen) return;
  for (const said of await client.call('cashOutMinerBet', { params, body: { step: tiles.length } }))
    if (said.ok) told(record, said.body.bet);
}

interface DescribedBet {
  readonly id: string;
  readonly stakeUnits: number;
  readonly payoutUnits: number;
  readonly status: string;
}

/** Whether the bet is still open. A step is no new bet. */
function told(record: PlayerParts['record'], { id, stakeUnits, payoutUnits, status }: DescribedBet): boolean {
  const isOpen = status === 'open';
  record.betAnswered({ id, stakeUnits, payoutUnits: isOpen ? null : payoutUnits, replayed: true });
  return isOpen;
}
