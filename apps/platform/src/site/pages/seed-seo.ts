import { SEO_LOCALES } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { SEO_SEEDS } from './seo-seeds.ts';

/** Records of the site's own pages, for an operator to begin with. @returns no lines: the console lists them */
export async function seedSeo(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = Object.entries(SEO_SEEDS).flatMap(([path, records]) =>
    SEO_LOCALES.map((locale) => ({ path, locale, ...records[locale] })),
  );
  await db.insertInto('seo_records').values(rows).execute();
  return [];
}
