import type { SaveSeo, SeoRecord } from '@baize/protocol';

/** Records by path, as [PG5] spells it. */
export type SeoSeeds = Readonly<Record<string, Record<SaveSeo['locale'], SeoRecord>>>;

export const record = (title: string, description: string, keywords: string, text = ''): SeoRecord => ({
  title,
  description,
  keywords,
  text,
});
