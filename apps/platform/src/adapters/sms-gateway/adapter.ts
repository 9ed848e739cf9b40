import type { Adapter } from '../../foundation/module.ts';
import { SmsGateway } from './sms-gateway.ts';

/** The gateway of SMS_URL. */
export const smsGateway: Adapter = {
  name: 'sms-gateway',
  create({ config, log }) {
    if (config.smsUrl === null) return { outside: {} };
    const sms = new SmsGateway({ url: config.smsUrl, token: config.smsToken, log });
    return { outside: { sms }, close: () => sms.close() };
  },
};
