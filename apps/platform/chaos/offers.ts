import { eachLocale } from '@baize/protocol';
import type { LossyClient } from './lossy-client.ts';
import type { PlayerParts } from './player-parts.ts';

/** The one slot of the provider in the run. */
export const GAME = 'emerald-table';
const CAMPAIGN = 'chaos-spins';
const CODE = 'CHAOS';
const SPINS = 3;
const RUB = 10_000;
const DAY_MS = 86_400_000;

/** A campaign of a few free spins, and the code that gives them to anyone once. */
export async function openOffers(operator: LossyClient): Promise<void> {
  const startsAt = new Date(Date.now() - DAY_MS).toISOString();
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const name = eachLocale(() => CODE);
  const stakes = [{ currency: 'RUB' as const, stakeUnits: 10 * RUB }];
  await operator.call('saveCampaign', {
    params: { id: CAMPAIGN },
    body: { name, game: GAME, spins: SPINS, stakes, lifetimeSeconds: DAY_MS / 1000, startsAt, endsAt, reason: 'chaos' },
  });
  const limits = { perPlayerLimit: 1, totalLimit: null, region: null, currency: null };
  await operator.call('savePromoCode', {
    params: { code: CODE },
    body: { kind: 'free-spins', value: CAMPAIGN, ...limits, startsAt, endsAt, reason: 'chaos' },
  });
}

/** Redeems the code; a second time under another key gives nothing more. */
export async function takeFreeSpins({ client, chances, record }: PlayerParts): Promise<void> {
  for (const id of [chances.uuid(), chances.uuid()])
    for (const said of await client.call('redeemPromo', { body: { id, code: CODE } }))
      if (said.ok && said.body.freeSpins) record.freeSpinsGiven(said.body.freeSpins.id);
}
