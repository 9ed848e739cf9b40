import type { AnswerOf, calls } from '@baize/protocol';
import { PHONE_COUNTRIES, type PhoneCountry } from '@baize/protocol/phone-countries';
import type { Config } from '../../foundation/config.ts';
import { chosenAdapter } from '../../foundation/chosen-adapters.ts';
import { needsBanner } from '../../foundation/sandboxed.ts';

/** Settings that the site's pages show; empty where not set. */
export function shownSettings(config: Config): AnswerOf<typeof calls.getSettings> {
  return {
    data: {
      revshare_service_frontend_url: config.revshareUrl ?? '',
      telegram_channel_url: config.telegramChannelUrl ?? '',
      ...(needsBanner(config) && { sandbox: true }),
      ...(chosenAdapter('payments', config).adapter === 'sandbox' && { playMoney: true }),
      // The operator sets the countries whose phones can be reached; pages know the three of the specification already.
      ...(config.phoneCountries.length > PHONE_COUNTRIES.length && { phone_countries: toWire(config.phoneCountries) }),
      ...(chosenAdapter('identityCheck', config).adapter === 'sandbox' && { testChecks: true }),
    },
  };
}

function toWire(countries: readonly PhoneCountry[]) {
  return countries.map(({ starts, ...rest }) => ({ ...rest, ...(starts && { starts: [...starts] }) }));
}
