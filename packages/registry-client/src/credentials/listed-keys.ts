import { SignedDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';

/** The public keys of a registry, as `baize keys --json` prints them and `baize keys sign` reads them. */
export const InstalledKeys = z.strictObject({
  /** By id, PEM. */
  keys: z.record(z.string(), z.string()),
  /** Id of the one that signs now. */
  present: z.string(),
  /** The ring that the root signed last; null without a root. */
  ring: z.nullable(SignedDocument),
});
export type InstalledKeys = z.infer<typeof InstalledKeys>;

/** A further key, which signs nothing until a ring names it. */
export const MadeKey = z.strictObject({ id: z.string(), publicKey: z.string() });
export type MadeKey = z.infer<typeof MadeKey>;

export const InstalledKey = z.strictObject({ version: z.int(), present: z.string() });
export type InstalledKey = z.infer<typeof InstalledKey>;
