import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodeBody } from './decode-body.ts';

const EVENT = { event: 'opened', properties: { name: 'кейс >>> ✓' } };
const FORM = 'application/x-www-form-urlencoded';

describe('[IN1] a body of posthog-js', () => {
  it.each([
    ['gzip', gzipSync(JSON.stringify(EVENT)), 'text/plain'],
    ['plain JSON', JSON.stringify(EVENT), 'application/json'],
    ['JSON of a beacon', JSON.stringify(EVENT), undefined],
    ['base64 in a form', `data=${encodeURIComponent(Buffer.from(JSON.stringify(EVENT)).toString('base64'))}`, FORM],
    ['base64 with bare plus signs', `data=${Buffer.from(JSON.stringify(EVENT)).toString('base64')}`, FORM],
    ['JSON in a form', `data=${encodeURIComponent(JSON.stringify(EVENT))}`, `${FORM}; charset=utf-8`],
  ])('%s is read', async (_name, body, contentType) => {
    expect(await decodeBody(Buffer.from(body), contentType)).toEqual(EVENT);
  });

  it.each([
    ['no JSON', Buffer.from('{"event":'), 'application/json'],
    ['nothing', Buffer.alloc(0), undefined],
    ['gzip that breaks off', gzipSync('{"event":"x"}').subarray(0, 20), 'text/plain'],
    ['a form without data', Buffer.from('event=x'), FORM],
  ])('body-malformed: %s', async (_name, body, contentType) => {
    await expect(decodeBody(body, contentType)).rejects.toMatchObject({ code: 'body-malformed' });
  });

  it('payload-too-large: what unpacks to more than eight megabytes', async () => {
    const bomb = gzipSync(Buffer.alloc(9 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(20_000);
    await expect(decodeBody(bomb, 'text/plain')).rejects.toMatchObject({ code: 'payload-too-large' });
  });

  it('mends half characters, which browsers leave where they cut a text', async () => {
    expect(await decodeBody(Buffer.from('{"event":"x","properties":{"text":"a\\ud83d\\u0000"}}'), undefined)).toEqual({
      event: 'x',
      properties: { text: 'a\ufffd' },
    });
  });
});
