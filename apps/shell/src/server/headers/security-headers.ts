import type { Service } from '@baize/protocol';

/** Where browsers report what the policy stopped. */
export const POLICY_REPORTS = '/_baize/csp';
/** Name of that address for browsers that take a list of them. */
const REPORTS_ENDPOINT = 'csp';

export interface PolicyOptions {
  readonly nonce: string;
  readonly services: Readonly<Record<Service, string>>;
  /** Origins of third parties that the site is set up with. */
  readonly addOns: readonly string[];
  /** Origins of providers whose games are in frames here, and whose pictures are in lobbies. */
  readonly providers: readonly string[];
  /** Whether the site is reached by https. */
  readonly secure: boolean;
  /** Origins that the page's remotes declare: they may be asked, and pictures come from them. */
  readonly remoteHosts: readonly string[];
  /** Addresses of the services of teams that the page's remotes call: they may be asked, and nothing else. */
  readonly teamServices: readonly string[];
  /** Origins of developers' own servers that this page may load from; empty but in development. */
  readonly developers: readonly string[];
  /** Origins whose pages may show this one in a frame. */
  readonly embeddedBy: readonly string[];
}

/**
 * Nothing is allowed that is not named. Scripts run only with the nonce of this very answer or when such a script loads
 * them (`strict-dynamic`), so injected markup runs nothing, not even files of this site.
 */
export function contentSecurityPolicy({ nonce, ...site }: PolicyOptions): string {
  const ofServices = policies.get(site.services) ?? new Map<string, string>();
  policies.set(site.services, ofServices);
  const key = JSON.stringify([
    site.secure,
    site.addOns,
    site.developers,
    site.embeddedBy,
    site.providers,
    site.remoteHosts,
    site.teamServices,
  ]);
  const policy = ofServices.get(key) ?? policyOf(site);
  if (ofServices.size > POLICIES_KEPT) ofServices.clear();
  ofServices.set(key, policy);
  return policy.replaceAll(NONCE, nonce);
}

/** All but the nonce is the same from page to page; the services are those of the server's settings. */
const policies = new WeakMap<PolicyOptions['services'], Map<string, string>>();
const POLICIES_KEPT = 100;
const NONCE = '{nonce}';

function policyOf(site: Omit<PolicyOptions, 'nonce'>): string {
  const { services, addOns, providers, remoteHosts, teamServices, secure, developers, embeddedBy } = site;
  const addresses = [...new Set(Object.values(services))];
  const sockets = addresses.map((address) => address.replace(/^http/, 'ws'));
  const others = [...addOns, ...developers];
  const otherSockets = others.map((origin) => origin.replace(/^http/, 'ws'));
  const reached = remoteHosts.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${NONCE}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${NONCE}'`, ...others],
    'connect-src': [
      "'self'",
      ...addresses,
      ...sockets,
      ...new Set([...others, ...otherSockets, ...reached, ...teamServices.map(sourceOf)]),
    ],
    // Players' pictures, and those of providers' games.
    'img-src': ["'self'", 'data:', services.general, ...providers, ...others, ...remoteHosts],
    'font-src': ["'self'", ...others],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The payment provider's hosted page is reached by a form post or a plain link.
    'form-action': ["'self'", ...addresses],
    'frame-src': [...addresses, ...providers, ...addOns],
    'frame-ancestors': embeddedBy.length > 0 ? embeddedBy : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // A sink that makes code of text asks the one policy that the page's first script has made; there can be no other.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [POLICY_REPORTS],
    // A browser that reads this sends nothing to the address above, and without https nothing here either.
    ...(secure && { 'report-to': [REPORTS_ENDPOINT] }),
    // A developer's own server speaks http, to the browser beside it.
    ...(secure && developers.length === 0 && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** A source for everything below an address: as a path that ends with a slash, and without what ends a source. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/*$/, '/').replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const STEADY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': [
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ].join(', '),
  // Social login answers from a popup, which a stricter policy would cut off.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    ...STEADY_HEADERS,
    // It cannot name an origin: where some are allowed, the policy alone says so.
    ...(options.embeddedBy.length === 0 && { 'x-frame-options': 'DENY' }),
    'content-security-policy': contentSecurityPolicy(options),
    ...(options.secure && {
      'reporting-endpoints': `${REPORTS_ENDPOINT}="${POLICY_REPORTS}"`,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
