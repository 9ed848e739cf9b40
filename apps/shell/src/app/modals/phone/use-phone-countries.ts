import { PHONE_COUNTRIES } from '@baize/protocol/phone-countries';
import type { PhoneCountry } from '@baize/protocol/phone-countries';
import { useShell } from '../../../services/shell-context.ts';

/** The countries whose phones can be reached, from the platform: it refuses others. */
export function usePhoneCountries(): readonly PhoneCountry[] {
  return useShell().page.settings.phoneCountries ?? PHONE_COUNTRIES;
}
