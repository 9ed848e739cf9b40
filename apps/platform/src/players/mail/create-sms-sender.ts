import type { Deps } from '../../foundation/module.ts';
import { LocalMailbox } from './local-mailbox.ts';
import { SmsGateway } from './sms-gateway.ts';
import type { SmsSender } from './sms-sender.ts';

/**
 * The gateway where SMS_URL is set; otherwise the local mailbox, on a machine that has no mail server either. With a mail server the site is
 * a real one, where a mailbox page would show players' codes to everyone: it then sends no messages at all.
 * @returns null where nothing can be sent
 */
export function createSmsSender({
  config,
  database,
  clock,
  log,
}: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>): SmsSender | null {
  if (config.smsUrl !== null) return new SmsGateway({ url: config.smsUrl, token: config.smsToken, log });
  if (config.smtpUrl !== null) return null;
  const mailbox = new LocalMailbox(database, clock);
  return { post: (tx, sms) => mailbox.postSms(tx, sms), close: () => mailbox.close() };
}
