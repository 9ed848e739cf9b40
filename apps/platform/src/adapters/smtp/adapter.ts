import type { Adapter } from '../../foundation/module.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** The mail server of SMTP_URL. */
export const smtp: Adapter = {
  name: 'smtp',
  create({ config, log }) {
    if (config.smtpUrl === null) return { outside: {} };
    const mailer = new SmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log });
    return { outside: { mailer }, close: () => mailer.close() };
  },
};
