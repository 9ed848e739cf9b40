import type { Deps } from '../../module.ts';
import type { OpenidProvider } from '../../sandbox/openid/openid-provider.ts';
import type { Identity } from '../identity.ts';
import { ProviderClient } from './provider-client.ts';
import type { Social } from './social.ts';

/** The providers of the settings, and the sandbox's where there is one. */
export function createSocial(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  identity: Identity,
  sandbox: OpenidProvider | null,
): Social {
  const providers = config.socialProviders.map(
    (provider) => new ProviderClient({ ...provider, provider: () => provider, clock }),
  );
  // Its address is known once the service listens.
  if (sandbox)
    providers.push(
      new ProviderClient({
        name: 'sandbox',
        title: 'Sandbox',
        provider: () => sandbox.client(),
        clock,
        insecure: true,
      }),
    );
  return { identity, providers, siteOrigins: config.siteOrigins, log };
}
