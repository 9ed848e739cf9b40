import { ACCOUNT_SEO } from './seo-seeds/account.ts';
import { GAMES_SEO } from './seo-seeds/games.ts';
import { OFFERS_SEO } from './seo-seeds/offers.ts';
import { PAGES_SEO } from './seo-seeds/pages.ts';
import type { SeoSeeds } from '../../foundation/seo-record.ts';

/** The texts for search engines of a new installation, by path. */
export const SEO_SEEDS: SeoSeeds = { ...PAGES_SEO, ...GAMES_SEO, ...OFFERS_SEO, ...ACCOUNT_SEO };
