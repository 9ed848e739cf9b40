import type { Deps } from '../../foundation/module.ts';
import { LocalMailbox } from './local-mailbox.ts';
import type { Mailer } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** The mail server where SMTP_URL is set, otherwise the local mailbox. */
export function createMailer({
  config,
  database,
  clock,
  log,
}: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>): Mailer {
  if (config.smtpUrl === null) return new LocalMailbox(database, clock);
  return new SmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log });
}
