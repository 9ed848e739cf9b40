import { ChannelDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';
import { patternsFrom } from './token-lines.ts';

const HOLDER_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

const Kind = z.enum(['operator', 'publisher', 'shell']);
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const channels = z.array(z.union([z.literal('*'), ChannelDocument.shape.channel])).check(z.maxLength(100));
const remotes = z.array(z.string().check(z.refine(isPattern))).check(z.maxLength(100));

/** What a new token is to be. */
export const TokenRequest = z.strictObject({
  name: z.string().check(z.regex(HOLDER_NAME)),
  kind: Kind,
  /** Of a publisher: remotes, or their beginnings as `games-*`; `*` is any. */
  remotes,
  /** Of an operator: channels; `*` is any. */
  channels,
  /** Moment from which it counts for nothing, as `2027-01-31T12:00:00.000Z`; null for never. */
  expiresAt: z.nullable(Moment),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** Since when a token opens nothing, by whom and why. */
export const Revocation = z.strictObject({ at: z.string(), by: z.string(), reason: z.string() });

/** One token as it is listed, without the secret and its hash. */
export const ListedToken = z.strictObject({
  id: z.string(),
  ...TokenRequest.shape,
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
  revoked: z.nullable(Revocation),
});
export type ListedToken = z.infer<typeof ListedToken>;

/** @param damaged ids of tokens whose record cannot be read; they open nothing */
export const TokenList = z.strictObject({ tokens: z.array(ListedToken), damaged: z.array(z.string()) });
export type TokenList = z.infer<typeof TokenList>;

/** A new token; `secret` is shown once. */
export const CreatedToken = z.strictObject({ ...ListedToken.shape, secret: z.string() });
export type CreatedToken = z.infer<typeof CreatedToken>;

function isPattern(text: string): boolean {
  try {
    return patternsFrom(text).length === 1;
  } catch {
    return false;
  }
}
