import type { CallName } from './calls.ts';
import { sessionSchemas } from './schemas/session.ts';
import { profileSchemas } from './schemas/profile.ts';
import { referralsSchemas } from './schemas/referrals.ts';
import { betsSchemas } from './schemas/bets.ts';
import { historySchemas } from './schemas/history.ts';
import { cashierSchemas } from './schemas/cashier.ts';
import { verificationSchemas } from './schemas/verification.ts';
import { bonusesSchemas } from './schemas/bonuses.ts';
import { offersSchemas } from './schemas/offers.ts';
import { placeSchemas } from './schemas/place.ts';
import { searchSchemas } from './schemas/search.ts';
import { topSchemas } from './schemas/top.ts';
import { tournamentsSchemas } from './schemas/tournaments.ts';
import { wheelSchemas } from './schemas/wheel.ts';
import { siteSchemas } from './schemas/site.ts';
import { attributionSchemas } from './schemas/attribution.ts';
import { buildsSchemas } from './schemas/builds.ts';
import { ingestSchemas } from './schemas/ingest.ts';
import { fairnessSchemas } from './schemas/fairness.ts';
import { playPolicySchemas } from './schemas/play-policy.ts';
import { diceSchemas } from './schemas/dice.ts';
import { kenoSchemas } from './schemas/keno.ts';
import { minerSchemas } from './schemas/miner.ts';
import { hiloSchemas } from './schemas/hilo.ts';
import { coinflipSchemas } from './schemas/coinflip.ts';
import { casesSchemas } from './schemas/cases.ts';
import { crashSchemas } from './schemas/crash.ts';
import { rouletteSchemas } from './schemas/roulette.ts';
import { roomsSchemas } from './schemas/rooms.ts';
import { sportsSchemas } from './schemas/sports.ts';
import { slotsSchemas } from './schemas/slots.ts';
import type { CallSchemas } from './schemas/call-schemas.ts';

/** The schemas of every call, for whoever answers it. */
export const schemas = {
  ...sessionSchemas,
  ...profileSchemas,
  ...referralsSchemas,
  ...betsSchemas,
  ...historySchemas,
  ...cashierSchemas,
  ...verificationSchemas,
  ...bonusesSchemas,
  ...offersSchemas,
  ...placeSchemas,
  ...searchSchemas,
  ...siteSchemas,
  ...wheelSchemas,
  ...tournamentsSchemas,
  ...topSchemas,
  ...attributionSchemas,
  ...buildsSchemas,
  ...ingestSchemas,
  ...fairnessSchemas,
  ...playPolicySchemas,
  ...diceSchemas,
  ...kenoSchemas,
  ...minerSchemas,
  ...hiloSchemas,
  ...coinflipSchemas,
  ...casesSchemas,
  ...crashSchemas,
  ...rouletteSchemas,
  ...roomsSchemas,
  ...sportsSchemas,
  ...slotsSchemas,
} satisfies Record<CallName, CallSchemas>;
