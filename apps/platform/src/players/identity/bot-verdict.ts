import * as z from 'zod/mini';

/** What reCAPTCHA v3's `siteverify` answers; a refused token has neither score nor action. */
const Judgement = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/**
 * What can be wrong with a token itself. Any other error is a mistake of our settings, for which no visitor is refused.
 */
const WRONG_TOKEN: ReadonlySet<string> = new Set(['invalid-input-response', 'timeout-or-duplicate']);

/** `unknown` where the answer has no verdict. */
export type BotVerdict = 'person' | 'program' | 'unknown';

/**
 * @param action what the token must have been made for
 * @param leastScore hundredths
 */
export function botVerdict(answer: unknown, action: string, leastScore: number): BotVerdict {
  const { success, data } = Judgement.safeParse(answer);
  if (!success) return 'unknown';
  if (!data.success) return data['error-codes']?.some((code) => WRONG_TOKEN.has(code)) ? 'program' : 'unknown';
  if (data.score === undefined) return 'unknown';
  return data.action === action && data.score * 100 >= leastScore ? 'person' : 'program';
}
