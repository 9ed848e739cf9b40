import type { AnswerOf, calls } from '@baize/protocol';
import type { Config } from '../../foundation/config.ts';
import { chosenAdapter } from '../../foundation/chosen-adapters.ts';
import { needsBanner } from '../../foundation/sandboxed.ts';

/** What the site's pages name beside their texts; empty where nobody set it. */
export function shownSettings(config: Config): AnswerOf<typeof calls.getSettings> {
  return {
    data: {
      revshare_service_frontend_url: config.revshareUrl ?? '',
      telegram_channel_url: config.telegramChannelUrl ?? '',
      ...(needsBanner(config) && { sandbox: true }),
      ...(chosenAdapter('payments', config).adapter === 'sandbox' && { playMoney: true }),
      ...(chosenAdapter('identityCheck', config).adapter === 'sandbox' && { testChecks: true }),
    },
  };
}
