import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { CheckOrder, IdentityProvider } from '../../cashier/verification/identity-provider.ts';
import type { SandboxIdentityCheckRow } from '../tables.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

export type SandboxIdentityCheck = Selectable<SandboxIdentityCheckRow>;
export const IDENTITY_DECISIONS = ['verify', 'fail'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

export const IDENTITY_PATH = '/sandbox/identity/';

/**
 * An identity provider that checks no document. It communicates with the platform only by orders and webhooks, as a
 * real one does.
 */
export class SandboxIdentity implements IdentityProvider {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #outbox: WebhookOutbox;
  readonly #address: (path: string) => string;

  /** @param parts.address gives the address of a path for browsers */
  constructor(parts: { database: Database; clock: Clock; outbox: WebhookOutbox; address: (path: string) => string }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#outbox = parts.outbox;
    this.#address = parts.address;
  }

  async openCheck({ checkId, returnUrl, locale }: CheckOrder): Promise<string> {
    const id = await this.#database.transaction(async (tx) => {
      const added = await tx.db
        .insertInto('sandbox_identity_checks')
        .values({
          id: randomBytes(32).toString('base64url'),
          check_id: checkId,
          return_url: returnUrl,
          status: 'open',
          created_at: new Date(this.#clock()),
        })
        .onConflict((conflict) => conflict.column('check_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await this.#outbox.add(tx, eventOf(checkId, 'waiting', null));
      return added?.id ?? (await orderedBefore(tx.db, checkId));
    });
    return this.#address(`${IDENTITY_PATH}${id}?locale=${locale}`);
  }

  async find(id: string): Promise<SandboxIdentityCheck | null> {
    return (
      (await this.#database.kysely
        .selectFrom('sandbox_identity_checks')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()) ?? null
    );
  }

  /** Decides once; a second decision changes nothing. @returns the check, null when there is none */
  decide(id: string, decision: IdentityDecision, reason: string): Promise<SandboxIdentityCheck | null> {
    return this.#database.transaction(async (tx) => {
      const check = await tx.db
        .selectFrom('sandbox_identity_checks')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!check) return null;
      if (check.status !== 'open') return check;
      const status = decision === 'verify' ? 'verified' : 'failed';
      await tx.db.updateTable('sandbox_identity_checks').set({ status }).where('id', '=', id).execute();
      // Both at once, as providers do: they may arrive in either order.
      await this.#outbox.add(tx, eventOf(check.check_id, 'pending', null));
      await this.#outbox.add(tx, eventOf(check.check_id, status, status === 'failed' ? reason : null));
      return { ...check, status };
    });
  }
}

async function orderedBefore(db: Database['kysely'], checkId: string): Promise<string> {
  const { id } = await db
    .selectFrom('sandbox_identity_checks')
    .select('id')
    .where('check_id', '=', checkId)
    .executeTakeFirstOrThrow();
  return id;
}

function eventOf(checkId: string, status: 'waiting' | 'pending' | 'verified' | 'failed', reason: string | null) {
  return { path: '/verification/webhooks/sandbox' as const, event: { checkId, status, reason } };
}
