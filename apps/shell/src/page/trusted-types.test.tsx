import { expect, jest, test } from '@jest/globals';
import { trustedTypesScript } from './trusted-types-script.ts';

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Runs the head's script in this page, as a browser with Trusted Types does. */
function policyOf(origins: readonly string[]): Rules {
  const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
  Object.assign(window, { trustedTypes: { createPolicy } });
  const script = document.createElement('script');
  script.textContent = trustedTypesScript(origins);
  document.head.append(script);
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  return rules!;
}

const policy = policyOf(['https://captcha.example']);

test.each([
  '/assets/main.12345678.js',
  '/remotes/games-dice/1.0.0/web/entry.js',
  '/sw.js',
  `${location.origin}/assets/a.js`,
  'https://captcha.example/api.js?render=key',
])('the script address %s is admitted as it is', (address) => {
  expect(policy.createScriptURL(address)).toBe(address);
});

test.each([
  'https://evil.example/assets/a.js',
  '//evil.example/remotes/a.js',
  'https://captcha.example.evil.example/a.js',
  'data:text/javascript,steal()',
  'blob:https://captcha.example/1234',
  'javascript:steal()',
  '/_baize/errors',
  '/ingest/static/a.js',
  '/assets/../anything.js',
  '/sw.js/other',
])('the script address %s is refused', (address) => {
  expect(policy.createScriptURL(address)).toBeNull();
});

test('markup is refused but where it is empty', () => {
  expect([policy.createHTML('<img src=x>'), policy.createHTML('')]).toEqual([null, '']);
});

test('an origin that tries to end the script does not', () => {
  expect(trustedTypesScript(['</script><script>steal()'])).not.toContain('</script>');
});
