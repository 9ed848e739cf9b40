import type { Config } from './config.ts';
import type { Adapter } from './module.ts';
import type { Outside } from './outside.ts';
import { isSandboxed } from './sandboxed.ts';

export type Port = keyof Outside;

/** Which adapter implements a port, and the setting that says so. */
export interface Choice {
  readonly setting: string;
  readonly adapter: string;
}

/**
 * By port. Without its setting, the choice follows from what else is set up; without the sandbox, an optional party is
 * then absent.
 */
const CHOICES: Readonly<Record<Port, (config: Config) => Choice>> = {
  payments: ({ payments }) => ({ setting: 'PAYMENTS', adapter: payments ?? 'sandbox' }),
  // With real deposits, anyone who finds the sandbox's page could pay out: that takes an explicit setting.
  payouts: ({ payments, payouts }) => ({
    setting: 'PAYOUTS',
    adapter: payouts ?? ((payments ?? 'sandbox') === 'sandbox' ? 'sandbox' : 'operator'),
  }),
  identityCheck: ({ identityCheck }) => ({ setting: 'IDENTITY_CHECK', adapter: identityCheck ?? 'sandbox' }),
  openid: (config) => ({ setting: 'OPENID', adapter: config.openid ?? ownOpenid(config) }),
  mailer: ({ mail, smtpUrl }) => ({ setting: 'MAIL', adapter: mail ?? (smtpUrl === null ? 'sandbox' : 'smtp') }),
  sms: (config) => ({ setting: 'SMS', adapter: config.sms ?? wayToPhones(config) }),
  affiliate: (config) => ({
    setting: 'POSTBACK_SANDBOX',
    adapter: (config.postbackSandbox ?? isSandboxed(config)) ? 'sandbox' : 'none',
  }),
  signOn: ({ ssoSandbox }) => ({ setting: 'SSO_SANDBOX', adapter: ssoSandbox ? 'sandbox' : 'none' }),
  slots: ({ slots }) => ({ setting: 'SLOTS', adapter: slots ?? 'sandbox' }),
  beacon: ({ beacon }) => ({ setting: 'BEACON', adapter: beacon ?? 'sandbox' }),
  blocks: ({ saltBlocks }) => ({ setting: 'SALT_BLOCKS', adapter: saltBlocks }),
  odds: ({ sportsFeed }) => ({ setting: 'SPORTS_FEED', adapter: FEEDS[sportsFeed] }),
};

const FEEDS: Readonly<Record<Config['sportsFeed'], string>> = {
  generator: 'sandbox',
  'the-odds-api': 'the-odds-api',
  off: 'none',
};

/** On a site that has a mail server or providers of its own the sandbox's would let everybody into everybody's account. */
function ownOpenid(config: Config): string {
  const isReal = config.smtpUrl !== null || config.socialProviders.length > 0;
  return isReal || !isSandboxed(config) ? 'none' : 'sandbox';
}

/** With a mail server the site is a real one, where a page would show players' codes to everyone. */
function wayToPhones(config: Config): string {
  if (config.smsUrl !== null) return 'gateway';
  return config.smtpUrl !== null || !isSandboxed(config) ? 'none' : 'sandbox';
}

/** The adapter that implements a port by these settings. */
export function chosenAdapter(port: Port, config: Config): Choice {
  return CHOICES[port](config);
}

/** The ports that an adapter has by these settings. */
export function servedBy({ name, ports }: Pick<Adapter, 'name' | 'ports'>, config: Config): ReadonlySet<Port> {
  return new Set(ports.filter((port) => chosenAdapter(port, config).adapter === name));
}

/** What to do if no adapter implements a port. */
export function adviceFor(port: Port, config: Config): string {
  const { setting, adapter } = chosenAdapter(port, config);
  const why =
    adapter === 'sandbox' ? ', which with NODE_ENV=production is started only where SANDBOX=on asks for it' : '';
  return `${setting} chooses ${adapter}${why}.`;
}
