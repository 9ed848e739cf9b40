import * as z from 'zod/mini';
import { HIDDEN_PICTURE, PICTURES } from './pictures.ts';

export * from './pictures.ts';

export const Picture = z.enum([...PICTURES, HIDDEN_PICTURE]);
export type Picture = z.infer<typeof Picture>;

/** Letters, digits and underscores of a display name. */
export const NAME_LENGTH = { least: 3, most: 16 } as const;
/** Any text that can be looked at: what is wrong with it the answer says by a code. */
export const DisplayName = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(64)) });
