import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Deps } from '../../foundation/module.ts';
import type { OwnAddress } from '../../foundation/http/own-address.ts';
import { newSigningKey, OpenidProvider } from './openid-provider.ts';

export function createOpenidProvider({ config, database, clock }: Deps, address: OwnAddress): OpenidProvider {
  return new OpenidProvider({
    database,
    clock,
    address,
    clientSecret: keptSecret(null, config.dataDir, 'sandbox-openid-client'),
    signingKey: () => keptSecret(null, config.dataDir, 'sandbox-openid-key', newSigningKey),
  });
}
