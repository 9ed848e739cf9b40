import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Deps } from '../../foundation/module.ts';
import type { OwnAddress } from '../../foundation/http/own-address.ts';
import { newSigningKey, OpenidProvider } from './openid-provider.ts';

/**
 * @returns null on a site that has a mail server or providers of its own: there the sandbox would let everybody into everybody's account
 */
export function createOpenidProvider({ config, database, clock }: Deps, address: OwnAddress): OpenidProvider | null {
  if (config.smtpUrl !== null || config.socialProviders.length > 0) return null;
  return new OpenidProvider({
    database,
    clock,
    address,
    clientSecret: keptSecret(null, config.dataDir, 'sandbox-openid-client'),
    signingKey: () => keptSecret(null, config.dataDir, 'sandbox-openid-key', newSigningKey),
  });
}
