import type { Locale, SaveSeo, SeoRecord } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { refuseField } from '../http/refusal.ts';
import { pathOf } from './site-path.ts';
import type { SeoRow } from './tables.ts';

const FIELDS = ['title', 'description', 'keywords', 'text'] as const;

export function listSeo(db: Kysely<Tables>): Promise<SeoRow[]> {
  return db
    .selectFrom('seo_records')
    .select(['path', 'locale', ...FIELDS])
    .orderBy('path')
    .orderBy('locale')
    .execute();
}

/** [W4] What search engines are told of a page; null where nobody wrote of it in this language. */
export async function seoOf(db: Kysely<Tables>, asked: string, locale: Locale): Promise<SeoRecord | null> {
  const path = pathOf(asked);
  if (path === null || (locale !== 'ru' && locale !== 'en')) return null;
  const row = await db
    .selectFrom('seo_records')
    .select(FIELDS)
    .where('path', '=', path)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveSeo(db: Kysely<Tables>, { path: asked, locale, record }: SaveSeo): Promise<void> {
  const path = pathOf(asked) ?? refuseField('path', 'invalid');
  if (record === null) {
    await db.deleteFrom('seo_records').where('path', '=', path).where('locale', '=', locale).execute();
    return;
  }
  await db
    .insertInto('seo_records')
    .values({ path, locale, ...record })
    .onConflict((conflict) => conflict.columns(['path', 'locale']).doUpdateSet(record))
    .execute();
}
