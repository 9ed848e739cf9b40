import type { Adapter } from '../../foundation/module.ts';
import { needed } from '../needed.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** The mail server of SMTP_URL. */
export const smtp: Adapter = {
  name: 'smtp',
  ports: ['mailer'],
  create({ config, log }, serves) {
    if (!serves.has('mailer')) return { outside: {} };
    const url = needed('MAIL=smtp', 'SMTP_URL', config.smtpUrl);
    const mailer = new SmtpMailer({ url, from: config.mailFrom, log });
    return { outside: { mailer }, close: () => mailer.close() };
  },
};
