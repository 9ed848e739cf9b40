import type { Locale } from '@baize/protocol';
import { filled, textsOf } from '../../foundation/texts.ts';
import type { Sms } from './sms-sender.ts';

/** The code that confirms a phone after the registration. */
export function confirmationSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: filled(textsOf('sms', locale).confirmation, { digits }) };
}

/** The code that replaces a password. */
export function loginSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: filled(textsOf('sms', locale).login, { digits }) };
}

/** The code that shows that it is the player who does something that moves money or opens the account. */
export function proofSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: filled(textsOf('sms', locale).proof, { digits }) };
}

/** The code that leads to a new password. */
export function resetSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: filled(textsOf('sms', locale).reset, { digits }) };
}
