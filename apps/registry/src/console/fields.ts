import * as z from 'zod/mini';
import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { VersionOperation } from '@baize/registry-client/channels/operation';
import { Refusal } from '@baize/registry-client/refusals';

/** Fields of a form or of a query, as browsers send them: text only. */
export const Fields = z.record(z.string(), z.string());
export type Fields = z.infer<typeof Fields>;

const wholeNumber = /^\d{1,10}$/;

/** The operation on a remote that a page asks for. @throws Refusal `input-invalid` */
export function operationIn({ operation, remote, version, basisPoints }: Fields): VersionOperation {
  const parsed = VersionOperation.safeParse({
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

/** The channel named, or the first the registry keeps. @throws Refusal `input-invalid` */
export function channelIn({ channel }: Fields, kept: readonly string[]): string {
  const named = ChannelName.safeParse(channel ?? kept[0]);
  if (!named.success) throw new Refusal('input-invalid', ['channel']);
  return named.data;
}

/** The reason of an act. @throws Refusal `input-invalid` */
export function reasonIn({ reason = '' }: Fields): string {
  const text = reason.trim();
  if (text === '' || text.length > 200) throw new Refusal('input-invalid', ['reason: 1 to 200 characters']);
  return text;
}

/** The time of an act; an empty field means at once. @throws Refusal `input-invalid` */
export function atIn({ at = '' }: Fields): { readonly at?: string } {
  return at.trim() === '' ? {} : { at: momentOf(at.trim()) };
}

/** Browsers send moments without a zone; the console writes UTC everywhere. @throws Refusal `input-invalid` */
export function momentOf(text: string): string {
  const time = Date.parse(`${text}Z`);
  if (Number.isNaN(time)) throw new Refusal('input-invalid', [`${text}: a moment of UTC`]);
  return new Date(time).toISOString();
}

/** null when the field is not there. @throws Refusal `input-invalid` */
export function numberIn(fields: Fields, name: string): number | null {
  const text = fields[name];
  if (text === undefined) return null;
  if (!wholeNumber.test(text)) throw new Refusal('input-invalid', [name]);
  return Number(text);
}
