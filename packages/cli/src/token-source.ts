import type { Caller, TokenSource } from '@baize/registry-client/client/registry-client';
import { firstToken } from '@baize/registry-client/credentials/token-lines';
import { readFileIfExists } from '@baize/registry-client/read-file-if-exists';
import { Refusal } from '@baize/registry-client/refusals';
import type { Config } from './config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens from the environment, or, for a registry on this machine, from its data folder. */
export function tokenSource(config: Config, registryUrl: string): TokenSource {
  const given: Record<Caller, string | null> = { publisher: config.publisherToken, operator: config.operatorToken };
  const files: Record<Caller, string> = { publisher: config.publisherTokenFile, operator: config.operatorTokenFile };
  return async (role) => {
    const token =
      given[role] ?? (isOurs(config, registryUrl) ? firstToken((await readFileIfExists(files[role])) ?? '') : null);
    if (token === null) throw new Refusal('token-missing', [`a ${role} token for ${registryUrl}`]);
    return token;
  };
}

/** The tokens in the data folder open this machine's registry and are sent to no other. */
function isOurs({ publicUrl }: Config, registryUrl: string): boolean {
  const { hostname, origin } = new URL(registryUrl);
  return loopback.has(hostname) || origin === new URL(publicUrl).origin;
}
