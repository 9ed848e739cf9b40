const RESET_PATH = /(\/reset-password\/)[^/?#]+/g;
const SECRETS = /([?&](?:simpleAuthToken|token|code|email|phone)=)[^&#]+/gi;
const HIDDEN = '[hidden]';

/** An address as it may be given to others: a token that it carries opens an account. */
export function withoutSecrets(address: string): string {
  return address.replaceAll(RESET_PATH, `$1${HIDDEN}`).replaceAll(SECRETS, `$1${HIDDEN}`);
}

export function holdsSecret(address: string): boolean {
  return withoutSecrets(address) !== address;
}
