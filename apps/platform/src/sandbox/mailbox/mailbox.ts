import type { Deps } from '../../foundation/module.ts';
import type { Outside } from '../../foundation/outside.ts';
import { LocalMailbox } from './local-mailbox.ts';

/**
 * The local mailbox, for mails and for messages to phones. With a mail server the site is a real one, where a mailbox page
 * would show players' codes to everyone: there is none then, and messages to phones need a gateway.
 */
export function sandboxMailbox({ config, database, clock }: Deps): {
  readonly mailbox: LocalMailbox | null;
  readonly outside: Pick<Outside, 'sms'> & Partial<Pick<Outside, 'mailer'>>;
} {
  if (config.smtpUrl !== null) return { mailbox: null, outside: { sms: null } };
  const mailbox = new LocalMailbox(database, clock);
  return { mailbox, outside: { mailer: mailbox, sms: { post: (tx, sms) => mailbox.postSms(tx, sms) } } };
}
