import { createHash, createHmac } from 'node:crypto';
import type { HashHex, Hmac } from '@baize/fairness';

/** Node's own hashes, an order of magnitude faster than the portable ones of `@baize/fairness`. */
export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
export const hashHex: HashHex = (text) => createHash('sha256').update(text).digest('hex');
