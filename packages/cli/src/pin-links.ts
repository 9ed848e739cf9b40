import type { PinAnswer } from '@baize/contract/pins';
import type { Caller, RegistryClient } from '@baize/registry-client/client/registry-client';
import { Refusal } from '@baize/registry-client/refusals';
import { minutesOf } from './minutes-of.ts';

const MINUTE_MS = 60_000;
/** Without `--expires`. */
const USUAL = '1d';

/** A link that shows a published version to anyone who opens it. */
export interface PinCommand {
  readonly name: 'pin';
  readonly remote: string;
  readonly version: string;
  readonly link: LinkWords;
}

export interface LinkWords {
  readonly minutes: number;
  /** Address of the site; null for the one of the settings. */
  readonly site: string | null;
}

export interface Preview {
  readonly link: string;
  readonly expiresAt: string;
}

/** @throws Refusal `usage` */
export function linkWords(expires: string | undefined, site: string | null): LinkWords {
  return { minutes: minutesOf('--expires', expires ?? USUAL), site };
}

/**
 * Signs a link with the token of a publisher, or of an operator where that one may not.
 *
 * @throws Refusal everything that the registry refuses
 */
export async function signLink(
  client: RegistryClient,
  pin: { readonly channel: string; readonly remote: string; readonly version: string },
  { minutes, site }: { readonly minutes: number; readonly site: string },
  now: () => number = Date.now,
): Promise<Preview> {
  const { channel, remote, version } = pin;
  const expiresAt = new Date(now() + minutes * MINUTE_MS).toISOString();
  const ask = (role: Caller): Promise<PinAnswer> =>
    client.pin({ channel, remotes: { [remote]: version }, expiresAt }, role);
  const answer = await ask('publisher').catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !NOT_A_PUBLISHER.has(error.code)) throw error;
    // The refusal of the publisher's token is more useful than the error that there is no operator's token either.
    return ask('operator').catch((other: unknown) => {
      throw other instanceof Refusal && other.code === 'token-missing' ? error : other;
    });
  });
  return { link: `${site}/_baize/pin?t=${answer.token}`, expiresAt: answer.expiresAt };
}

const NOT_A_PUBLISHER: ReadonlySet<string> = new Set(['remote-not-yours', 'token-missing', 'token-without-remotes']);

export function linkLines({ link, expiresAt }: Preview): string {
  return [`Whoever opens this gets it until ${expiresAt}, and a badge that says so:`, link].join('\n');
}
