import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@baize/server-limits';
import type { Clock } from '../../foundation/clock.ts';
import type { Config } from '../../foundation/config.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { createBrowserCookie, createBrowserNames } from '../../players/identity/browser-cookie.ts';
import { missingProof, requireUser, type User } from '../../players/identity/users.ts';
import { hashed, provedContacts } from './contacts.ts';

/** From where a gift is asked for. */
export interface GiftPlace {
  readonly ip: string;
  /** Null for a browser without a name. */
  readonly browserId: string | null;
}

/** Decides who may get gifts that were not paid for. */
export interface FreeMoney {
  placeOf(request: FastifyRequest): GiftPlace;
  /**
   * Records a gift before it is given, in the transaction that gives it; a gift that is recorded already counts for
   * nothing. The caller holds no wallet. Refuses `email-not-verified`, `phone-not-verified`, `free-money-taken`,
   * `free-money-limit`.
   * @param gift what is given once for each contact, such as `wheel:2026-11-20`
   */
  claim(tx: Tx, userId: string, gift: string, place: GiftPlace): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createFreeMoney({ config, clock }: { readonly config: Config; readonly clock: Clock }): FreeMoney {
  const cookie = createBrowserCookie(config, createBrowserNames(config));
  const perDay = config.rateLimits ? config.freeMoneyPerDay : null;
  return {
    placeOf: (request) => ({ ip: request.ip, browserId: cookie.idOf(request) }),
    async claim(tx, userId, gift, place) {
      const user = await requireUser(tx.db, userId);
      const missing = missingProof(user);
      if (missing) refuse(missing);
      const isNew = await noteGift(tx, user, gift, clock());
      if (isNew && perDay !== null) await countGift(tx, user, place, { perDay, now: clock() });
    },
  };
}

/** Whether the gift was recorded for this player. */
export async function isClaimed(tx: Tx, userId: string, gift: string): Promise<boolean> {
  const noted = await tx.db
    .selectFrom('free_money_gifts')
    .select('gift')
    .where('user_id', '=', userId)
    .where('gift', '=', gift)
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * [FM2] Two accounts of one contact wait here for each other. @returns false if it is recorded for the player already
 */
async function noteGift(tx: Tx, user: User, gift: string, now: number): Promise<boolean> {
  const contacts = await provedContacts(tx, user);
  let isNew = false;
  for (const contact of contacts) {
    const noted = await tx.db
      .insertInto('free_money_gifts')
      .values({ gift, contact, user_id: user.id, given_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['gift', 'contact']).doUpdateSet({ gift }))
      .returning(['user_id', sql<boolean>`xmax = 0`.as('inserted')])
      .executeTakeFirstOrThrow();
    if (noted.user_id !== user.id) refuse('free-money-taken');
    isNew ||= noted.inserted;
  }
  return isNew;
}

/** [FM3] [FM4] */
async function countGift(
  tx: Tx,
  user: User,
  { ip, browserId }: GiftPlace,
  { perDay, now }: { readonly perDay: number; readonly now: number },
): Promise<void> {
  const byBrowserAlone = browserId !== null && (await hasPaid(tx, user.id)) && (await knows(tx, user.id, browserId));
  const places = [
    ...(byBrowserAlone ? [] : [`address ${networkOf(ip)}`]),
    ...(browserId === null ? [] : [`browser ${browserId}`]),
  ];
  const day = new Date(now).toISOString().slice(0, 10);
  const retryAfterSeconds = ((Math.floor(now / DAY_MS) + 1) * DAY_MS - now) / 1000;
  for (const place of places) {
    const { gifts } = await tx.db
      .insertInto('free_money_days')
      .values({ day, place: hashed(place), gifts: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'place']).doUpdateSet({ gifts: sql<number>`free_money_days.gifts + 1` }),
      )
      .returning('gifts')
      .executeTakeFirstOrThrow();
    if (gifts > perDay) refuse('free-money-limit', { retryAfterSeconds });
  }
}

async function hasPaid(tx: Tx, userId: string): Promise<boolean> {
  const paid = await tx.db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'credited')
    .executeTakeFirst();
  return paid !== undefined;
}

async function knows(tx: Tx, userId: string, browserId: string): Promise<boolean> {
  const known = await tx.db
    .selectFrom('player_browsers')
    .select('browser_id')
    .where('user_id', '=', userId)
    .where('browser_id', '=', browserId)
    .executeTakeFirst();
  return known !== undefined;
}
