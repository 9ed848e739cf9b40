import { textIn } from '@baize/protocol';
import type { AnswerOf, Currency, Locale, calls } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { bonusName, ruleNamed, termsOf } from './bonus-rules.ts';
import type { Bonuses } from './bonuses.ts';
import { promiseBonus } from './give-bonus.ts';
import type { WelcomePackRow } from './tables.ts';

/** [B13] how long each step of a pack waits for its deposit: the guest's countdown of seven days. */
export const PACK_WAITS_MS: number = 7 * 86_400_000;

type WelcomePack = Selectable<WelcomePackRow>;

/** The packs that a new player may get, the newest first. */
export function offeredPacks(db: Kysely<Tables>, now: number): Promise<WelcomePack[]> {
  return db
    .selectFrom('welcome_packs')
    .selectAll()
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}

interface PackStep {
  readonly pack: WelcomePack;
  /** Of which deposit it is, from 1. */
  readonly step: number;
  readonly userId: string;
  readonly currency: Currency;
}

/** Promises the bonus of one deposit; does nothing after the last. */
export async function promiseStep(bonuses: Bonuses, tx: Tx, { pack, step, userId, currency }: PackStep): Promise<void> {
  const rule = pack.steps[step - 1];
  if (rule === undefined) return;
  await promiseBonus(bonuses, tx, {
    userId,
    currency,
    rule: ruleNamed(rule),
    key: `pack:${pack.id}:${step}:${userId}`,
    waitsMs: PACK_WAITS_MS,
    pack: { id: pack.id, step },
  });
}

/** A pack as a visitor without an account sees it. */
export function shownPack(
  pack: WelcomePack,
  currency: Currency,
  locale: Locale,
): AnswerOf<typeof calls.getWelcomePacks>['data'][number] {
  return {
    id: pack.id,
    publicTitle: textIn(pack.public_title, locale),
    expires_in: PACK_WAITS_MS / 1000,
    currency,
    steps: pack.steps.map(ruleNamed).map((rule, index) => ({
      deposit: index + 1,
      name: bonusName(rule)[locale],
      terms: termsOf(rule, currency),
    })),
  };
}
