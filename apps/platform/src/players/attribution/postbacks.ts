import { createHmac } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Facts } from '../../foundation/hooks.ts';
import { Outbox } from '../../foundation/outbox/outbox.ts';
import type { Config } from '../../foundation/config.ts';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import { type Post, postSigned } from '../../foundation/webhooks/post.ts';

/** A day and more: postbacks to an affiliate's server are not urgent. */
const MAX_ATTEMPTS = 160;

/** What an affiliate is sent, as JSON. `eventId` is the same in every attempt. */
export interface Postback {
  readonly eventId: string;
  readonly event: 'registration' | 'first-deposit';
  readonly partner: string;
  readonly playerId: string;
  readonly adplace: string | null;
  readonly stag: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** Only of a deposit, in ledger units. */
  readonly currency?: string;
  readonly amountUnits?: number;
}

export interface PostbackParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Each affiliate's key is derived from it. */
  readonly secret: string;
  /** To an address that an operator entered. */
  readonly postTo: (url: string) => Post;
  /** To the one that this installation is set up with. */
  readonly postToOwn: (url: string) => Post;
  /** Where events of affiliates without an address are sent to; null for nowhere. */
  readonly defaultUrl: () => string | null;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    /** Address of affiliates for which the operator entered none; null for none. */
    readonly affiliate: () => string | null;
  }
}

/** Each affiliate's key is derived from it. */
export function postbackSecret({ postbackSecret: set, dataDir }: Pick<Config, 'postbackSecret' | 'dataDir'>): string {
  return keptSecret(set, dataDir, 'postbacks');
}

/** The key that an affiliate checks signatures with. */
export function postbackKey(secret: string, partner: string): string {
  return createHmac('sha256', secret).update(`postback:${partner}`).digest('base64url');
}

/** Notifies affiliates of the players that they brought: [AT6] each event of a player once. */
export class Postbacks {
  readonly #parts: PostbackParts;
  readonly #outbox: Outbox;

  constructor(parts: PostbackParts) {
    this.#parts = parts;
    this.#outbox = new Outbox({
      database: parts.database,
      clock: parts.clock,
      lane: 'postback',
      maxAttempts: MAX_ATTEMPTS,
      send: ({ target, body }) => this.#send(target, body),
    });
  }

  async registered(tx: Tx, { userId, partner, adplace, stag }: Facts['player.registered']): Promise<void> {
    if (partner !== null) await this.#queue(tx, 'registration', { playerId: userId, partner, adplace, stag });
  }

  /**
   * A later deposit queues nothing: the key was used, or an earlier deposit was credited before there was an affiliate.
   */
  async deposited(tx: Tx, deposit: Facts['deposit.credited']): Promise<void> {
    const player = await tx.db
      .selectFrom('player_attributions')
      .select(['partner', 'adplace', 'stag'])
      .where('user_id', '=', deposit.userId)
      .executeTakeFirst();
    if (!player?.partner || !(await isFirst(tx, deposit))) return;
    const { userId: playerId, currency, amountUnits } = deposit;
    const { partner, adplace, stag } = player;
    await this.#queue(tx, 'first-deposit', { playerId, partner, adplace, stag, currency, amountUnits });
  }

  deliverDue(): Promise<number> {
    return this.#outbox.deliverDue();
  }

  async #queue(tx: Tx, event: Postback['event'], about: Omit<Postback, 'eventId' | 'event' | 'at'>): Promise<void> {
    const affiliate = await tx.db
      .selectFrom('affiliates')
      .select('partner')
      .where('partner', '=', about.partner)
      .executeTakeFirst();
    if (!affiliate) return;
    const eventId = `${event}:${about.playerId}`;
    const postback: Postback = { eventId, event, at: new Date(this.#parts.clock()).toISOString(), ...about };
    await this.#outbox.add(tx.db, { key: eventId, target: about.partner, body: JSON.stringify(postback) });
  }

  /** The address is read at each attempt: an operator who corrects it need not queue anything again. */
  async #send(partner: string, body: string): Promise<number | null> {
    const { database, clock, secret, postTo, postToOwn, defaultUrl } = this.#parts;
    const row = await database.kysely
      .selectFrom('affiliates')
      .select('postback_url')
      .where('partner', '=', partner)
      .executeTakeFirst();
    const entered = row?.postback_url ?? null;
    const url = entered ?? defaultUrl();
    if (url === null) return null;
    const post = entered === null ? postToOwn(url) : postTo(url);
    return postSigned(post, postbackKey(secret, partner), body, clock());
  }
}

async function isFirst(tx: Tx, { userId, depositId }: Facts['deposit.credited']): Promise<boolean> {
  const other = await tx.db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'credited')
    .where('id', '!=', depositId)
    .executeTakeFirst();
  return other === undefined;
}
