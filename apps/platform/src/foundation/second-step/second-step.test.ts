import { describe, expect, it } from '@jest/globals';
import { qrCodeSvg } from './qr-code.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { acceptedStep, codeAt, newSecret, otpauthUri } from './totp.ts';

/** The secret of RFC 6238's appendix B, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at second %d is that of RFC 6238', (second, code) => {
    expect(codeAt(SECRET, second * 1000)).toBe(code);
    expect(acceptedStep(SECRET, code, second * 1000, null)).toBe(Math.floor(second / 30));
  });

  it('counts half a minute early and late, and no longer', () => {
    const at = 1_111_111_110_000;
    const code = codeAt(SECRET, at);
    const step = at / 30_000;
    expect(acceptedStep(SECRET, code, at - 30_000, null)).toBe(step);
    expect(acceptedStep(SECRET, code, at + 30_000, null)).toBe(step);
    expect(acceptedStep(SECRET, code, at - 60_000, null)).toBeNull();
    expect(acceptedStep(SECRET, code, at + 60_000, null)).toBeNull();
  });

  it('is accepted once, and none before it afterwards', () => {
    const at = 1_111_111_110_000;
    const step = acceptedStep(SECRET, codeAt(SECRET, at), at, null);
    expect(acceptedStep(SECRET, codeAt(SECRET, at), at, step)).toBeNull();
    expect(acceptedStep(SECRET, codeAt(SECRET, at - 30_000), at, step)).toBeNull();
    expect(acceptedStep(SECRET, codeAt(SECRET, at + 30_000), at, step)).toBe(at / 30_000 + 1);
  });

  it('may have blanks in it and nothing else', () => {
    expect(acceptedStep(SECRET, ' 287 082 ', 59_000, null)).toBe(1);
    for (const wrong of ['', '28708', '2870822', '-87082', '28708a', '٢٨٧٠٨٢'])
      expect(acceptedStep(SECRET, wrong, 59_000, null)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 bits and is never the same', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is told to the app with the site and the account', () => {
    const uri = new URL(otpauthUri(SECRET, 'Baize & Co', 'ann: the first'));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Baize & Co',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten different ones, of which only the hash is kept', () => {
    const { shown, hashes } = newRecoveryCodes();
    expect(new Set(shown).size).toBe(10);
    for (const code of shown) expect(code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/);
    expect(hashes).toEqual(shown.map(recoveryCodeHash));
  });

  it('are known however they were typed', () => {
    expect(recoveryCodeHash(' 0F3A 92bc4d1e-77a05b6c')).toBe(recoveryCodeHash('0f3a-92bc-4d1e-77a0-5b6c'));
  });
});

describe('a QR code', () => {
  it('is one SVG element without style, script or address', () => {
    const svg = qrCodeSvg('otpauth://totp/Baize:ann?secret=GEZDGNBV', 'a "code" <of> ann & co');
    expect(svg).toMatch(/^<svg [^<>]*><path [^<>]*\/><path [^<>]*\/><\/svg>$/);
    expect(svg).toContain('aria-label="a &quot;code&quot; &lt;of&gt; ann &amp; co"');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/style|script|https?:/);
  });

  it('has the three corners and the quiet border that a camera looks for', () => {
    const svg = qrCodeSvg('x', 'x');
    // Version 1: 21 modules and 4 of quiet on each side.
    expect(svg).toContain('viewBox="0 0 29 29"');
    for (const corner of ['M4 4h', 'M24 4h', 'M4 24h']) expect(svg).toContain(corner);
    expect(svg.slice(svg.lastIndexOf('<path'))).not.toMatch(/M[0-3] /);
  });
});
