import type { AnswerOf, calls } from '@baize/protocol';
import type { Config } from '../../foundation/config.ts';

/** What the site's pages name beside their texts; empty where nobody set it. */
export function shownSettings({ revshareUrl, telegramChannelUrl }: Config): AnswerOf<typeof calls.getSettings> {
  return {
    data: { revshare_service_frontend_url: revshareUrl ?? '', telegram_channel_url: telegramChannelUrl ?? '' },
  };
}
