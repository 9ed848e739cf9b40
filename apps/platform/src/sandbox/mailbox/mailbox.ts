import type { Deps } from '../../foundation/module.ts';
import type { Outside } from '../../foundation/outside.ts';
import { LocalMailbox } from './local-mailbox.ts';

/**
 * The local mailbox, for mails and for messages to phones. Null if the settings send both elsewhere: its page shows
 * players' codes to everyone.
 */
export function sandboxMailbox(
  { database, clock }: Deps,
  serves: ReadonlySet<keyof Outside>,
): { readonly mailbox: LocalMailbox | null; readonly outside: Partial<Pick<Outside, 'sms' | 'mailer'>> } {
  if (!serves.has('mailer') && !serves.has('sms')) return { mailbox: null, outside: {} };
  const mailbox = new LocalMailbox(database, clock);
  return { mailbox, outside: { mailer: mailbox, sms: { post: (tx, sms) => mailbox.postSms(tx, sms) } } };
}
