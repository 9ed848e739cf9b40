import type { Logger } from 'pino';
import type { Config } from '../../foundation/config.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { botVerdict } from './bot-verdict.ts';

/** A provider that takes longer gives no verdict. */
const WITHIN_MS = 3_000;

/** What a token is made for, as the page names it to the provider. */
export type BotAction = 'login' | 'register';

/**
 * Refuses `bot-suspected` if the provider takes the caller for a program.
 * @returns `unknown` without a verdict: it does not show that the caller is a person
 */
export type BotCheck = (token: string | null | undefined, action: BotAction) => Promise<'person' | 'unknown'>;

type Settings = Pick<Config, 'botProtectionLeastScore' | 'botProtectionSecret' | 'botProtectionUrl'>;

/**
 * [I19] A caller without a token, or without a verdict of the provider, is let in: the limits of the routes hold for
 * them.
 */
export function createBotCheck({ config, log }: { config: Settings; log: Logger }): BotCheck {
  const { botProtectionSecret: secret, botProtectionUrl: url, botProtectionLeastScore: leastScore } = config;
  if (secret === null) return () => Promise.resolve('unknown');
  return async (token, action) => {
    if (token === null || token === undefined) return 'unknown';
    const answer = await judged(url, secret, token).catch((error: unknown) => {
      log.warn({ error }, 'the bot protection gave no verdict');
      return null;
    });
    if (answer === null) return 'unknown';
    const verdict = botVerdict(answer, action, leastScore);
    if (verdict === 'unknown') log.warn({ answer }, 'the answer of the bot protection has no verdict');
    return verdict === 'program' ? refuse('bot-suspected') : verdict;
  };
}

async function judged(url: string, secret: string, token: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (!answer.ok) throw new Error(`the bot protection answered ${answer.status}`);
  return answer.json();
}
