import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shakeAnalytics } from './shake-analytics.ts';

test('the object of all extensions of posthog-js is marked pure, and nothing else is touched', () => {
  const source = readFileSync(createRequire(__filename).resolve('posthog-js/dist/extension-bundles.js'), 'utf8');
  const shaken = shakeAnalytics(source);
  expect(shaken.match(/=\/\*#__PURE__\*\/\w+\(\{\},/g)).toHaveLength(1);
  expect(shaken.replace('/*#__PURE__*/', '')).toBe(source);
});
