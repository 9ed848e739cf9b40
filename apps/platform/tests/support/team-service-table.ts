import { houseBalances } from '../../src/ledger/house-balances.ts';
import { balanceOf } from './deposits.ts';
import { RUB } from './offers.ts';
import {
  type AddedService,
  type TeamServicesPlatform,
  type backOf,
  bearer,
  type stakeOf,
  type winOf,
} from './team-services.ts';

/** A service with a player at it who has so many roubles. */
export async function tableAt(
  platform: TeamServicesPlatform,
  change: Parameters<TeamServicesPlatform['add']>[0] = {},
  roubles = 1_000,
) {
  const service = await platform.add(change);
  const seat = await platform.seat(service.name, roubles);
  return { service, seat, ...callsOf(platform, service), balance: () => balanceOf(seat.visitor) };
}

/** What a service's calls answer: the balance in major units, or the code of the refusal. */
export function callsOf(platform: TeamServicesPlatform, service: AddedService) {
  return {
    reserve: async (body: ReturnType<typeof stakeOf>) =>
      told(await platform.wallet('teamServiceReserve', service, body)),
    settle: async (body: ReturnType<typeof winOf>) => told(await platform.wallet('teamServiceSettle', service, body)),
    rollBack: async (body: ReturnType<typeof backOf>) =>
      told(await platform.wallet('teamServiceRollBack', service, body)),
    lookUp: async ({ sessionId, roundId }: { sessionId: string; roundId: string }) => {
      const { status, body, refusal } = await platform.wallet('teamServiceLookUp', service, { sessionId, roundId });
      return status === 200 ? body : refusal.code;
    },
  };
}

export function told({ status, body, refusal }: { status: number; body: object; refusal: { code: string } }) {
  if (status !== 200) return refusal.code;
  return 'balanceUnits' in body ? Number(body.balanceUnits) / RUB : 'done';
}

/** What the account of a service has in a currency. */
export async function accountUnits(platform: TeamServicesPlatform, name: string, currency = 'RUB'): Promise<number> {
  const row = await platform.database.kysely
    .selectFrom('ledger_accounts')
    .select('id')
    .where('purpose', '=', `team-service:${name}`)
    .where('currency', '=', currency as 'RUB')
    .executeTakeFirst();
  return row === undefined ? 0 : ((await houseBalances(platform.database.kysely)).get(row.id) ?? 0);
}

/** An entry as operators see it. */
export async function entryNow(platform: TeamServicesPlatform, name: string) {
  const { services } = (await platform.visitor().call('listTeamServiceEntries', {}, bearer)).body;
  return services.find((each) => each.name === name)!;
}
