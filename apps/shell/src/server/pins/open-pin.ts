import { readPinToken } from '@baize/contract/node/pin-token';
import { SignatureRefused } from '@baize/contract/node/signature';
import { PinDocument } from '@baize/contract/pins';
import { RemoteRefused, ShellFailure } from '../errors.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import type { ReleaseStore } from '../registry/release-store.ts';
import { PinRefused } from './pin-refusal.ts';

/**
 * What a token pins, if the registry signed it for this channel and it has not expired.
 *
 * @param now milliseconds since 1970
 * @throws PinRefused `pin-edited`, `pin-key-revoked`, `pin-expired`, `pin-of-other-channel`, `pin-away`
 */
export async function openPin(
  registry: Pick<RegistryClient, 'openShown'>,
  token: string,
  channel: string,
  now: number,
): Promise<PinDocument> {
  const signed = readPinToken(token);
  if (!signed) throw new PinRefused('pin-edited');
  const payload = await registry.openShown(signed).catch((error: unknown) => {
    throw new PinRefused(codeOf(error), error);
  });
  const read = PinDocument.safeParse(JSON.parse(payload));
  if (!read.success) throw new PinRefused('pin-edited', read.error);
  if (Date.parse(read.data.expiresAt) <= now) throw new PinRefused('pin-expired');
  if (read.data.channel !== channel) throw new PinRefused('pin-of-other-channel');
  return read.data;
}

function codeOf(error: unknown): 'pin-away' | 'pin-edited' | 'pin-key-revoked' {
  if (!(error instanceof SignatureRefused)) return 'pin-away';
  return error.code === 'key-revoked' || error.code === 'key-expired' ? 'pin-key-revoked' : 'pin-edited';
}

/** @throws PinRefused `pin-unpublished`, `pin-away` */
export async function checkPublished(store: Pick<ReleaseStore, 'describe'>, { remotes }: PinDocument): Promise<void> {
  for (const [name, pin] of Object.entries(remotes))
    await store.describe(name, pin).catch((error: unknown) => {
      throw new PinRefused(isUnpublished(error) ? 'pin-unpublished' : 'pin-away', error);
    });
}

/** The registry has none of that name and number, or another one. */
function isUnpublished(error: unknown): boolean {
  return (
    (error instanceof ShellFailure && error.code === 'release-unknown') ||
    (error instanceof RemoteRefused && error.code === 'integrity-mismatch')
  );
}
