import type { GeoState } from '@baize/contract';
import type { AddOns } from '../page/page-state.ts';

/**
 * Where the law requires consent before a visit is measured: the European Economic Area, Switzerland, the United
 * Kingdom and Brazil.
 */
export const CONSENT_COUNTRIES =
  'AT,BE,BG,BR,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK';

/** What the site is set up with beside its own parts; null for what it has not. */
export interface AddOnSettings {
  /** Project key that events carry. */
  readonly analyticsKey: string | null;
  /** ISO 3166 codes; `*` for everywhere. */
  readonly consentCountries: ReadonlySet<string>;
  readonly botProtection: AddOns['botProtection'];
  readonly messaging: AddOns['messaging'];
  /** What those two load, beside the hosts of their scripts. */
  readonly origins: readonly string[];
}

/** What one page gets of them; null when there is none, and for visitors who may not be served. */
export function addOnsFor(settings: AddOnSettings, geo: GeoState, refused: boolean): AddOns | null {
  const { analyticsKey, botProtection, messaging, consentCountries } = settings;
  if (refused || !(analyticsKey ?? botProtection ?? messaging)) return null;
  return { analyticsKey, botProtection, messaging, askConsent: asksConsent(consentCountries, geo) };
}

/** Also where the place is unknown. */
function asksConsent(countries: ReadonlySet<string>, geo: GeoState): boolean {
  return countries.has('*') || !geo?.country_code || countries.has(geo.country_code);
}

/** Origins that pages may reach for them. */
export function originsOf({ botProtection, messaging, origins }: AddOnSettings): readonly string[] {
  const scripts = [botProtection?.script, messaging?.script].flatMap((script) =>
    script ? [new URL(script).origin] : [],
  );
  return [...new Set([...scripts, ...origins])];
}
