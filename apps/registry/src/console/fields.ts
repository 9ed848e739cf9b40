import * as z from 'zod/mini';
import { ChannelName } from '../channels/channel-name.ts';
import { ChannelOperation } from '../channels/operation.ts';
import { Refusal } from '../errors.ts';
import type { MirrorFields } from '../platform/platform-client.ts';

/** Fields of a form or of a query, as browsers send them: text only. */
export const Fields = z.record(z.string(), z.string());
export type Fields = z.infer<typeof Fields>;

const wholeNumber = /^\d{1,10}$/;

/** @throws Refusal `input-invalid` */
export function operationIn({ operation, remote, version, basisPoints }: Fields): ChannelOperation {
  const parsed = ChannelOperation.safeParse({
    operation,
    remote,
    ...(version !== undefined && { version }),
    ...(basisPoints !== undefined && { basisPoints: Number(basisPoints) }),
  });
  if (parsed.success) return parsed.data;
  throw new Refusal(
    'input-invalid',
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  );
}

/** An empty field is what nobody wants visitors to be told. @throws Refusal `input-invalid` */
export function mirrorIn(fields: Fields): MirrorFields & { host: string } {
  const host = fields['host']?.trim().toLowerCase();
  if (!host) throw new Refusal('input-invalid', ['host']);
  const told = (name: string): string | null => fields[name]?.trim() || null;
  return {
    host,
    newLink: told('newLink'),
    sso: told('sso'),
    meta_yandex_verification: told('meta_yandex_verification'),
  };
}

/** The channel named, or the first the registry keeps. @throws Refusal `input-invalid` */
export function channelIn({ channel }: Fields, kept: readonly string[]): string {
  const named = ChannelName.safeParse(channel ?? kept[0]);
  if (!named.success) throw new Refusal('input-invalid', ['channel']);
  return named.data;
}

/** null when the field is not there. @throws Refusal `input-invalid` */
export function numberIn(fields: Fields, name: string): number | null {
  const text = fields[name];
  if (text === undefined) return null;
  if (!wholeNumber.test(text)) throw new Refusal('input-invalid', [name]);
  return Number(text);
}
