import { describe, expect, test } from '@jest/globals';
import { SIGNATURE_WINDOW_SECONDS, isSigned, sign } from './webhook-signature.ts';

const NOW = 1_700_000_000_000;
const body = Buffer.from('{"eventId":"e1","note":"сукно"}');
const header = sign('secret', body, NOW);

describe('[DE4] the signature of a provider event', () => {
  test('a signed body is accepted until the window closes, on both sides', () => {
    expect(header).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/);
    for (const driftSeconds of [0, SIGNATURE_WINDOW_SECONDS, -SIGNATURE_WINDOW_SECONDS])
      expect(isSigned('secret', header, body, NOW + driftSeconds * 1000)).toBe(true);
  });

  test('too old or from the future is refused', () => {
    for (const driftSeconds of [SIGNATURE_WINDOW_SECONDS + 1, -SIGNATURE_WINDOW_SECONDS - 1])
      expect(isSigned('secret', header, body, NOW + driftSeconds * 1000)).toBe(false);
  });

  test('another body, secret or instant is refused', () => {
    expect(isSigned('secret', header, Buffer.from('{"eventId":"e1", "note":"сукно"}'), NOW)).toBe(false);
    expect(isSigned('other', header, body, NOW)).toBe(false);
    expect(isSigned('secret', header.replace('t=1700000000', 't=1700000001'), body, NOW)).toBe(false);
  });

  test.each([undefined, '', 't=1700000000', 'v1=00', `t=x,v1=${'0'.repeat(64)}`, `${header}0`, header.toUpperCase()])(
    '%s is refused',
    (malformed) => {
      expect(isSigned('secret', malformed, body, NOW)).toBe(false);
    },
  );
});
