import { Refusal } from '../refusals.ts';

/** A reason is a sentence or two. */
export const MAX_REASON_LENGTH = 200;
/** A header holds ASCII; other letters travel as RFC 8187 writes them. */
const ENCODED = "UTF-8''";

/** A reason as the header `Baize-Reason` carries it. */
export function reasonHeader(reason: string): string {
  return /^[\x20-\x7e]*$/.test(reason) && !reason.startsWith(ENCODED)
    ? reason
    : `${ENCODED}${encodeURIComponent(reason)}`;
}

/** The reason of an act. @throws Refusal `reason-missing`, `input-invalid` */
export function reasonFrom(header: string | string[] | undefined): string {
  const reason = decoded(String(header ?? '')).trim();
  if (reason === '') throw new Refusal('reason-missing');
  if (reason.length > MAX_REASON_LENGTH || /\p{Cc}/u.test(reason))
    throw new Refusal('input-invalid', [`Baize-Reason: 1 to ${MAX_REASON_LENGTH} characters`]);
  return reason;
}

function decoded(text: string): string {
  if (!text.startsWith(ENCODED)) return text;
  try {
    return decodeURIComponent(text.slice(ENCODED.length));
  } catch (error) {
    throw new Refusal('input-invalid', ['Baize-Reason: not written as RFC 8187 says'], error);
  }
}
