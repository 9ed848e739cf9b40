import type { AnswerOf, AttachSource } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { readCookie } from '../cookies.ts';
import type { Shell } from '../shell.ts';
import { keep, kept } from './visit-cookies.ts';

type Parts = Pick<Shell, 'http'>;

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const;
const AFFILIATE = ['partner', 'adplace', 'stag', 'promo'] as const;
const LONGEST_USER_AGENT = 1024;

/** The part of a query that the platform takes: no more than 50 parameters of 512 characters. */
function wholeQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([, value]) => value.length <= 512).slice(0, 50));
}

/** Reports to the platform which advertisement led here, once a day, and stores what the advertisement promised. */
export async function trackAdVisit({ http }: Parts, query: URLSearchParams): Promise<void> {
  const [source, medium, campaign, term] = UTM.map((name) => query.get(name));
  if (!source || !medium || !campaign || !term || kept('advId')) return;
  const { advId, promo } = await http('general').call(calls.trackAdVisit, {
    query: { ...wholeQuery(query), utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_term: term },
  });
  keep('advId', advId);
  keepPromise(promo);
}

function keepPromise({ type, value }: AnswerOf<typeof calls.trackAdVisit>['promo']): void {
  if (!type || !value) return;
  keep('adBonusType', type);
  keep('adBonusValue', value);
  if (type === 'promocode' && !kept('promo')) keep('promo', value);
}

/** Reports an affiliate's link to the platform. What it named is stored by then. */
export async function trackAffiliate({ http }: Parts, query: URLSearchParams): Promise<void> {
  if (AFFILIATE.some((name) => query.get(name)))
    await http('general').call(calls.trackAffiliate, { query: wholeQuery(query) });
}

/** Reports to the platform that a page was opened by a link that is counted. */
export async function registerPageOpen(
  { http, fingerprint }: Pick<Shell, 'http' | 'fingerprint'>,
  query: URLSearchParams,
  pageUrl: string,
): Promise<void> {
  const subH = query.get('subH');
  if (!subH) return;
  await http('general').call(calls.registerPageOpen, { body: { subH, uuid: await fingerprint(), click_url: pageUrl } });
}

/** Reports this browser to the platform once a day, and stores its program and the address that the platform saw. */
export async function reportAddress({ http }: Parts, userAgent: string): Promise<void> {
  if (kept('userVersion') && kept('userBrowser') === userAgent) return;
  const body = { host: location.host, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) };
  const { ip } = await http('general').call(calls.reportAddress, { body });
  keep('userVersion', ip);
  keep('userBrowser', userAgent);
}

const SOURCE = ['stag', 'partnerId', 'advId', 'advertiseUid', 'advertiseSource', 'cpaOneUid', 'prHash'] as const;

/** Binds what is stored of the visitor's origin to the visit, or to the player who is logged in. */
export async function attachSource({ http }: Parts): Promise<void> {
  const body = Object.fromEntries(SOURCE.map((name) => [name, readCookie(name) || null])) as AttachSource;
  if (Object.values(body).every((value) => value === null)) return;
  await http('general').call(calls.attachSource, { body });
}
