import type { EntryPage } from '../entry-page.ts';
import { adCampaigns } from './ad-campaigns.ts';
import { affiliates } from './affiliates.ts';
import { campaigns } from './campaigns.ts';
import { flags } from './flags.ts';
import { mirrors } from './mirrors.ts';
import { promoCodes } from './promo-codes.ts';
import { redirects } from './redirects.ts';
import { searchTexts } from './search-texts.ts';
import { tournaments } from './tournaments.ts';

/** Every table of the platform that the console shows, in the order of its navigation. */
export const entryPages: readonly EntryPage[] = [
  flags,
  campaigns,
  promoCodes,
  tournaments,
  adCampaigns,
  affiliates,
  mirrors,
  redirects,
  searchTexts,
];
