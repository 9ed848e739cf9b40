import * as z from 'zod/mini';
import { entryPage, textIn } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const AdCampaigns = z.object({
  campaigns: z.array(
    z.object({ source: z.string(), campaign: z.string(), promoType: z.string(), promoValue: z.string() }),
  ),
});

export const adCampaigns: EntryPage = entryPage({
  place: 'ad-campaigns',
  title: 'Ad campaigns',
  icon: 'adCampaigns',
  lead: 'What visitors of an advertisement are promised for a registration, by the utm parameters of its link.',
  columns: ['utm_source', 'utm_campaign', 'Promises', 'Value'],
  inputs: [
    { name: 'source', label: 'utm_source', example: 'telegram', required: true, longest: 128 },
    { name: 'campaign', label: 'utm_campaign', example: 'welcome', required: true, longest: 128 },
    { name: 'promoType', label: 'Promises', kind: ['promocode', 'deposit-percent', 'free-spins'] },
    { name: 'promoValue', label: 'Value', example: '100', required: true, longest: 64 },
  ],
  hint: 'The value is a promo code, a percent of a deposit from 1 to 200, or a campaign of free spins. Links are compared in lower case.',
  fresh: () => ({ promoType: 'promocode' }),
  load: async (platform) => (await platform.read('/operator/ad-campaigns', AdCampaigns)).campaigns,
  keyOf: ({ source, campaign }) => `${source} ${campaign}`,
  cells: ({ source, campaign, promoType, promoValue }) => [source, campaign, promoType, promoValue],
  valuesOf: (entry) => entry,
  save: (platform, fields) => {
    const [source, campaign] = [textIn(fields, 'source'), textIn(fields, 'campaign')].map(encodeURIComponent);
    return platform.write(`/operator/ad-campaigns/${source}/${campaign}`, {
      reason: textIn(fields, 'reason'),
      promoType: textIn(fields, 'promoType'),
      promoValue: textIn(fields, 'promoValue'),
    });
  },
});
