import type { AnswerOf, Locale, Redirect, SeoRecord, calls } from '@baize/protocol';
import { NO_SETTINGS } from '../../page/page-state.ts';
import type { SiteSettings } from '../../page/page-state.ts';
import { getJson } from '../json-request.ts';
import { keepAnswers } from '../kept-answers.ts';

/** Time these calls may take before the page continues without them. */
const RECORD_LIMIT_MS = 250;
/**
 * An operator's change is seen after this at the latest. A failure is cached as well: a page does not wait for it
 * twice.
 */
const RECORDS_KEPT_MS = 15_000;
const RECORDS_KEPT = 5_000;

/** What operators wrote about the site, each cached for a while. None of it ever fails a page. */
export interface SiteRecords {
  /** @param path without the locale's prefix */
  rule(path: string): Promise<Redirect | null>;
  seo(path: string, locale: Locale): Promise<SeoRecord | null>;
  settings(): Promise<SiteSettings>;
}

/** @param general base address of the general service */
export function createSiteRecords(general: string, report: (message: string, error: unknown) => void): SiteRecords {
  const rules = keepAnswers<Redirect | null>(RECORDS_KEPT_MS, RECORDS_KEPT);
  const texts = keepAnswers<SeoRecord | null>(RECORDS_KEPT_MS, RECORDS_KEPT);
  const settings = keepAnswers<SiteSettings>(RECORDS_KEPT_MS, 1);
  let lastSettings = NO_SETTINGS;

  async function ask<Data>(pathAndQuery: string): Promise<Data | null> {
    try {
      const { status, body } = await getJson(general + pathAndQuery, {}, AbortSignal.timeout(RECORD_LIMIT_MS));
      if (status === 404) return null;
      if (status !== 200) throw new Error(`${pathAndQuery} answered ${status}`);
      return (body as { data: Data }).data;
    } catch (error) {
      report('What operators wrote about the site could not be asked for; pages go out without it.', error);
      return null;
    }
  }

  return {
    rule: (path) =>
      rules.get(path, async () => {
        const query = new URLSearchParams({ path });
        return (await ask<AnswerOf<typeof calls.getRouteRule>['data']>(`/route-rules?${query}`))?.redirect ?? null;
      }),
    seo: (path, locale) =>
      texts.get(`${locale} ${path}`, () => ask<SeoRecord | null>(`/seo?${new URLSearchParams({ path, locale })}`)),
    settings: () =>
      settings.get('', async () => {
        const answer = await ask<AnswerOf<typeof calls.getSettings>['data']>('/settings');
        lastSettings = answer
          ? {
              revshareUrl: answer.revshare_service_frontend_url,
              tgChannelUrl: answer.telegram_channel_url,
              ...(answer.phone_countries && { phoneCountries: answer.phone_countries }),
              ...warningsOf(answer),
            }
          : // An answer that fails takes no warning off the page.
            {
              ...NO_SETTINGS,
              ...(lastSettings.phoneCountries && { phoneCountries: lastSettings.phoneCountries }),
              ...warningsOf(lastSettings),
            };
        return lastSettings;
      }),
  };
}

/** What the pages show of the sandbox. */
function warningsOf(told: Pick<SiteSettings, 'playMoney' | 'sandbox' | 'testChecks'>): Partial<SiteSettings> {
  return {
    ...(told.sandbox && { sandbox: true }),
    ...(told.playMoney && { playMoney: true }),
    ...(told.testChecks && { testChecks: true }),
  };
}
