import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shakeRouter } from './shake-router.ts';

const folder = path.join(
  path.dirname(createRequire(__filename).resolve('react-router/package.json')),
  'dist/production',
);

describe('the router as a bundler sees it', () => {
  const chunks = readdirSync(folder).filter((name) => /^chunk-\w+\.mjs$/.test(name));
  const whole = chunks.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const shaken = shakeRouter(whole);

  test('every context and component made at the top level is marked pure', () => {
    expect(shaken).toMatch(/= \/\* @__PURE__ \*\/ React\d*\.createContext\(/);
    expect(shaken).not.toMatch(/^(?:var|const|let) \w+ = React\d*\.(?:createContext|memo|forwardRef)\(/m);
  });

  test('sets, addresses and symbols made at the top level are marked pure', () => {
    const made = /^(?:var|const|let) \w+ = (?:new \w+|Symbol)\(/m;
    expect(whole).toMatch(made);
    expect(shaken).not.toMatch(made);
  });

  test('members of React are read by their names', () => {
    expect(whole).toMatch(/^var \w+ = React\d*\[\w+\];$/m);
    expect(shaken).not.toMatch(/React\d*\[/);
    expect(shaken).toMatch(/^var useOptimisticImpl = React\d*\.useOptimistic;$/m);
  });

  test('what is wrong with a path throws, and what is only odd is not told', () => {
    expect(whole.match(/^function warning\(/gm)).toHaveLength(1);
    expect(shaken).toMatch(/^function warning\(\) \{\}$/m);
    expect(shaken).toMatch(/^function invariant\(value, message\) \{\n.*\n\s+throw new Error\(message\);/m);
  });

  test('nothing is named at the top level any more', () => {
    expect(whole).toMatch(/__reactRouterVersion/);
    expect(shaken).not.toMatch(/__reactRouterVersion|^\w+\.(?:displayName|contextType) =/m);
  });
});
