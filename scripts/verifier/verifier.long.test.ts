import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildVerifier, digestOf } from './build-verifier.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let html = '';
beforeAll(async () => {
  html = await buildVerifier(ROOT);
});

const policy = (): string => /content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
const sourceOf = (tag: 'script' | 'style'): string => {
  const [, inline = ''] = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html) ?? [];
  return `${tag}-src 'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
};

describe('dist/verifier.html', () => {
  test('is the same, byte for byte, when it is built again', async () => {
    expect(digestOf(await buildVerifier(ROOT))).toBe(digestOf(html));
  });

  test('is what the README says it is: `npm run verifier` prints the figure that belongs there', () => {
    const readme = readFileSync(path.join(ROOT, 'packages/fairness/README.md'), 'utf8');
    expect(/`([0-9a-f]{64})` \(SHA-256 of `dist\/verifier\.html`\)/.exec(readme)?.[1]).toBe(digestOf(html));
  });

  test('may run its own script and sheet alone, and ask nobody', () => {
    expect(policy().split('; ')).toEqual([
      "default-src 'none'",
      sourceOf('script'),
      sourceOf('style'),
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html.match(/<script|<style|<link|<img/g)).toEqual(['<style', '<script']);
  });

  test('says nothing of the machine that built it', () => {
    expect(html).not.toContain(ROOT);
  });
});
