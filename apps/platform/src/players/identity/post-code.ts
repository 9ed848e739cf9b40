import type { Locale } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { confirmationLetter, loginLetter, proofLetter } from '../mail/letters.ts';
import { confirmationSms, loginSms, proofSms } from '../mail/sms-texts.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';

const LETTERS = { confirm: confirmationLetter, login: loginLetter, prove: proofLetter };
const MESSAGES = { confirm: confirmationSms, login: loginSms, prove: proofSms };

type Reach = Pick<Identity, 'mailer' | 'sms'>;

/** Sends a code to an address or a phone, with the commit. Refuses `sms-unavailable`. */
export async function postCode(
  { mailer, sms }: Reach,
  tx: Tx,
  purpose: keyof typeof LETTERS,
  { kind, address }: Contact,
  { locale, digits }: { readonly locale: Locale; readonly digits: string },
): Promise<void> {
  if (kind === 'email') await mailer.post(tx, LETTERS[purpose](address, locale, digits));
  else await (sms ?? refuse('sms-unavailable')).post(tx, MESSAGES[purpose](address, locale, digits));
}

/** Refuses `sms-unavailable` before anything is looked up, so that the refusal reveals nothing about the account. */
export function requireReach({ sms }: Reach, { kind }: Contact): void {
  if (kind === 'phone' && sms === null) refuse('sms-unavailable');
}
