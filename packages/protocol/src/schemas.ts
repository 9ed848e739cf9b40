import * as z from 'zod/mini';
import type { BetRecord } from './bets.ts';
import type { CallName } from './calls.ts';
import { sessionSchemas } from './schemas/session.ts';
import { passkeySchemas } from './schemas/passkeys.ts';
import { profileSchemas } from './schemas/profile.ts';
import { referralsSchemas } from './schemas/referrals.ts';
import { regularsSchemas } from './schemas/regulars.ts';
import { betsSchemas } from './schemas/bets.ts';
import { historySchemas } from './schemas/history.ts';
import { cashierSchemas } from './schemas/cashier.ts';
import { verificationSchemas } from './schemas/verification.ts';
import { bonusesSchemas } from './schemas/bonuses.ts';
import { offersSchemas } from './schemas/offers.ts';
import { noticesSchemas } from './schemas/notices.ts';
import { operatorsSchemas } from './schemas/operators.ts';
import { placeSchemas } from './schemas/place.ts';
import { searchSchemas } from './schemas/search.ts';
import { topSchemas } from './schemas/top.ts';
import { tournamentsSchemas } from './schemas/tournaments.ts';
import { wheelSchemas } from './schemas/wheel.ts';
import { siteSchemas } from './schemas/site.ts';
import { contactSchemas } from './schemas/contact.ts';
import { attributionSchemas } from './schemas/attribution.ts';
import { buildsSchemas } from './schemas/builds.ts';
import { ingestSchemas } from './schemas/ingest.ts';
import { fairnessSchemas } from './schemas/fairness.ts';
import { playPolicySchemas } from './schemas/play-policy.ts';
import { playersSchemas } from './schemas/players.ts';
import { sportsSchemas } from './schemas/sports.ts';
import { slotsSchemas } from './schemas/slots.ts';
import { teamServicesSchemas } from './schemas/team-services.ts';
import type { CallSchemas } from './call-schemas.ts';

/** What a game adds: the schemas of its calls, and of its bets. */
export interface GameSchemas {
  readonly calls: Partial<Record<CallName, CallSchemas>>;
  readonly record: z.ZodMiniObject;
}

const shared = {
  ...sessionSchemas,
  ...passkeySchemas,
  ...profileSchemas,
  ...referralsSchemas,
  ...regularsSchemas,
  ...historySchemas,
  ...cashierSchemas,
  ...verificationSchemas,
  ...bonusesSchemas,
  ...offersSchemas,
  ...noticesSchemas,
  ...operatorsSchemas,
  ...placeSchemas,
  ...searchSchemas,
  ...siteSchemas,
  ...contactSchemas,
  ...wheelSchemas,
  ...tournamentsSchemas,
  ...topSchemas,
  ...attributionSchemas,
  ...buildsSchemas,
  ...ingestSchemas,
  ...fairnessSchemas,
  ...playPolicySchemas,
  ...playersSchemas,
  ...sportsSchemas,
  ...slotsSchemas,
  ...teamServicesSchemas,
} satisfies Partial<Record<CallName, CallSchemas>>;

/** The schemas of every call, for the server that answers it. @param games all that there are */
export function schemasOf(games: readonly GameSchemas[]): Partial<Record<CallName, CallSchemas>> {
  const records = games.map(({ record }) => record) as [z.ZodMiniObject, ...z.ZodMiniObject[]];
  const record = z.discriminatedUnion('game', records) as unknown as z.ZodMiniType<BetRecord>;
  return Object.assign({ ...shared, ...betsSchemas(record) }, ...games.map(({ calls }) => calls));
}
