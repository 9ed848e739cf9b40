import type { Locale } from '@baize/protocol';
import { type Texts, filled, textsOf } from '../../foundation/texts.ts';
import type { Mail } from './mailer.ts';

type Wording = Texts['letters']['confirmation'];

/** The code that confirms an address after the registration. */
export function confirmationLetter(to: string, locale: Locale, digits: string): Mail {
  return codeLetter(to, locale, digits, textsOf('letters', locale).confirmation);
}

/** The code that replaces a password. */
export function loginLetter(to: string, locale: Locale, digits: string): Mail {
  return codeLetter(to, locale, digits, textsOf('letters', locale).login);
}

/** The code that shows that it is the player who does something that moves money or opens the account. */
export function proofLetter(to: string, locale: Locale, digits: string): Mail {
  return codeLetter(to, locale, digits, textsOf('letters', locale).proof);
}

/** The code and the link that lead to a new password. */
export function resetLetter(to: string, locale: Locale, digits: string, link: string): Mail {
  const { reset } = textsOf('letters', locale);
  const letter = codeLetter(to, locale, digits, reset);
  return { ...letter, text: [letter.text, reset.link, link].join('\n\n') };
}

/** What the player needs to log in; never a password. @param link to the site's login */
export function loginDataLetter(to: string, locale: Locale, hasPassword: boolean, link: string): Mail {
  const { greeting, loginData } = textsOf('letters', locale);
  const way = hasPassword ? loginData.withPassword : loginData.withoutPassword;
  const login = filled(loginData.login, { email: to });
  return { to, subject: loginData.subject, text: [greeting, login, way, loginData.link, link].join('\n\n') };
}

/** Informs the owner of an address that somebody registered with it. @param link to the site's login */
export function takenLetter(to: string, locale: Locale, link: string): Mail {
  const { greeting, taken } = textsOf('letters', locale);
  return { to, subject: taken.subject, text: [greeting, taken.intro, taken.own, link, taken.unasked].join('\n\n') };
}

/** What has changed in the ways into an account. */
export type AccessChange =
  | { readonly kind: 'linked' | 'unlinked'; readonly provider: string }
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string }
  | { readonly kind: 'password' | 'recoveryUsed' | 'totpOff' | 'totpOn' };

/** Informs the owner of an account what has changed in the ways into it, and what to do if it was somebody else. */
export function accessLetter(to: string, locale: Locale, change: AccessChange): Mail {
  const { greeting, access } = textsOf('letters', locale);
  return {
    to,
    subject: access.subject,
    text: [greeting, filled(access[change.kind], { ...change }), access.unasked].join('\n\n'),
  };
}

/** The digits are on a line of their own, and first in the subject, where a notification shows them. */
function codeLetter(to: string, locale: Locale, digits: string, { subject, intro, unasked }: Wording): Mail {
  const { greeting, secrecy } = textsOf('letters', locale);
  return {
    to,
    subject: filled(subject, { digits }),
    text: [greeting, intro, digits, secrecy, unasked].join('\n\n'),
  };
}
