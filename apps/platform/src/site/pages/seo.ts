import type { Locale, SaveSeo, SeoRecord } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { recordNamesOf } from './seo-names.ts';
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

/** [PG4] [PG5] The texts for search engines of a page; null without a record in this language. */
export async function seoOf(db: Kysely<Tables>, asked: string, locale: Locale): Promise<SeoRecord | null> {
  const path = pathOf(asked);
  if (path === null || (locale !== 'ru' && locale !== 'en')) return null;
  const names = recordNamesOf(path);
  const rows = await db
    .selectFrom('seo_records')
    .select(['path', ...FIELDS])
    .where('path', 'in', names)
    .where('locale', '=', locale)
    .execute();
  const nearest = rows.sort((a, b) => names.indexOf(a.path) - names.indexOf(b.path))[0];
  if (!nearest) return null;
  const { path: _name, ...record } = nearest;
  return record;
}

/** @param path as `pathOf` has it */
export async function saveSeo(
  db: Kysely<Tables>,
  path: string,
  { locale, record }: Pick<SaveSeo, 'locale' | 'record'>,
): Promise<void> {
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
