import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to be written to: its public key, an uncompressed point of P-256, and 16 random bytes. */
export interface PushKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Chosen again for each message. */
export interface OneTime {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
/** Of one record: a push service takes no more than 4,096 bytes. */
const RECORD_BYTES = 4_096;
const HEADER_BYTES = 16 + 4 + 1 + 65;
const TAG_BYTES = 16;
/** The mark of the last record. */
const END = Buffer.from([2]);
/** The longest text that fits into one record. */
export const MOST_TEXT_BYTES: number = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - END.length;

/** Key pair and salt of one message. */
export function oneTime(): OneTime {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}

/**
 * A message that only that browser can read: RFC 8291, in the coding aes128gcm of RFC 8188.
 * @throws where the key is no point of the curve, and RangeError where the text is too long
 */
export function encrypt(text: string, { p256dh, auth }: PushKeys, { privateKey, salt }: OneTime = oneTime()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MOST_TEXT_BYTES) throw new RangeError(`A push message has at most ${MOST_TEXT_BYTES} bytes.`);
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const keyMaterial = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(END), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, sealed]);
}

/** Whether somebody can be written to with them. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(p256dh);
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
