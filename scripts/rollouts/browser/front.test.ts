import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFront } from './front.ts';
import type { Front } from './front.ts';

/** What the site was asked. */
const asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} from ${String(request.headers['x-forwarded-for'])}`);
  request.resume().on('end', () => response.writeHead(200, { 'x-of-site': 'yes' }).end('the page'));
});

let front: Front;
beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((resolve) => site.listen(0, resolve));
  front = await openFront(0, `http://localhost:${(site.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await front.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const cookie = 'consent=refused; baize_subject=visitor-1';
const word = { remote: 'games-dice', version: '1.0.0', module: './dice' };
const say = (...modules: object[]): Promise<Response> =>
  fetch(`${front.url}/_baize/health`, { method: 'POST', headers: { cookie }, body: JSON.stringify({ modules }) });

test('the site hears from which address each visitor comes, and the visitor gets what it answers', async () => {
  front.admit('visitor-1', '10.1.2.3');
  const answer = await fetch(`${front.url}/page?x=1`, { headers: { cookie, 'x-forwarded-for': '6.6.6.6' } });
  expect([answer.status, answer.headers.get('x-of-site'), await answer.text()]).toEqual([200, 'yes', 'the page']);
  await fetch(`${front.url}/other`);
  expect(asked).toEqual(['GET /page?x=1 from 10.1.2.3', 'GET /other from 127.0.0.1']);
});

test('what a page says is passed on and kept, up to its last word', async () => {
  front.admit('visitor-1', '10.1.2.3');
  await say({ ...word, errors: 1 });
  await say({ ...word, again: true, lcpMs: 900 });
  const words = await front.wordsOf('visitor-1', 60_000);
  expect(words).toEqual([
    { ...word, errors: 1 },
    { ...word, again: true, lcpMs: 900 },
  ]);
  expect(asked).toEqual(Array(2).fill('POST /_baize/health from 10.1.2.3'));
});

test('a page without a last word is not waited for longer than said', async () => {
  front.admit('visitor-1', '10.1.2.3');
  await say({ ...word, errors: 1 });
  expect(await front.wordsOf('visitor-1', 1)).toEqual([{ ...word, errors: 1 }]);
});
