import type { Adapter } from '../../foundation/module.ts';
import { needed } from '../needed.ts';
import { SmsGateway } from './sms-gateway.ts';

/** The gateway of SMS_URL. */
export const smsGateway: Adapter = {
  name: 'gateway',
  ports: ['sms'],
  create({ config, log }, serves) {
    if (!serves.has('sms')) return { outside: {} };
    const url = needed('SMS=gateway', 'SMS_URL', config.smsUrl);
    const sms = new SmsGateway({ url, token: config.smsToken, log });
    return { outside: { sms }, close: () => sms.close() };
  },
};
