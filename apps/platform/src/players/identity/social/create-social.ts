import type { Deps } from '../../../foundation/module.ts';
import type { Identity } from '../identity.ts';
import type { OwnProvider } from './own-provider.ts';
import { ProviderClient } from './provider-client.ts';
import type { Social } from './social.ts';

/** The providers of the settings, and the one beside them where there is one. */
export function createSocial(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  identity: Identity,
  own: OwnProvider | null,
): Social {
  const providers = config.socialProviders.map(
    (provider) => new ProviderClient({ ...provider, provider: () => provider, clock }),
  );
  if (own) providers.push(new ProviderClient({ ...own, provider: () => own.client(), clock, insecure: true }));
  return { identity, providers, siteOrigins: config.siteOrigins, log };
}
