import { expect, test } from '@jest/globals';
import { isPushEndpoint } from './endpoint.ts';

test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/abc'])(
  'takes %s',
  (url) => {
    expect(isPushEndpoint(url, [])).toBe(true);
  },
);

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/x',
  'https://localhost/x',
  'https://database/x',
  'https://metadata.google.internal/x',
])('stranger-names-inside: refuses %s', (url) => {
  expect(isPushEndpoint(url, [])).toBe(false);
});

test('takes the push service of a test where the settings name its host, and no other inside', () => {
  expect(isPushEndpoint('http://127.0.0.1:4999/x', ['127.0.0.1'])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.2:4999/x', ['127.0.0.1'])).toBe(false);
});
