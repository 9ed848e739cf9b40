import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refuse } from '../../foundation/http/refusal.ts';
import { storable } from '../../foundation/http/storable-text.ts';

/** Bytes of a request as it arrives: posthog-js splits recordings below a megabyte. */
export const BODY_LIMIT_BYTES: number = 2 * 1024 * 1024;
/** Bytes that a request may unpack to; more is a decompression bomb. */
const UNPACKED_LIMIT_BYTES = 8 * 1024 * 1024;

const unzip = promisify(gunzip);

/**
 * [IN1] Unpacks a body in every form that posthog-js sends: gzip, recognised only by its first bytes, base64 in a form
 * field `data`, and plain JSON. Refuses `body-malformed`, `payload-too-large`.
 */
export async function decodeBody(body: Buffer, contentType: string | undefined): Promise<unknown> {
  const plain = isGzip(body) ? await unpacked(body) : body;
  const text = plain.toString('utf8');
  const json = contentType?.startsWith('application/x-www-form-urlencoded') ? formData(text) : text;
  try {
    return storable(JSON.parse(json));
  } catch {
    return refuse('body-malformed');
  }
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await unzip(body, { maxOutputLength: UNPACKED_LIMIT_BYTES });
  } catch (error) {
    return refuse(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'payload-too-large' : 'body-malformed',
    );
  }
}

/** The field `data`: JSON itself, or JSON in base64. */
function formData(text: string): string {
  const data = new URLSearchParams(text).get('data') ?? refuse('body-malformed');
  if (/^\s*[{[]/.test(data)) return data;
  // A form turns unescaped plus signs of base64 into spaces.
  return Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8');
}
