import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { attacksOf, holds } from './attack.ts';
import { atOnce } from './site.ts';
import type { Site } from './site.ts';

const PREFIXES = ['', '/ru', '/en', '/kz', '/br', '/hi'];
const AWAY = [
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/%2f%2fevil.example',
  '///evil.example',
];

/** Where a redirect of the site leads, as a browser reads it. */
function leavesFor(site: Site, location: string): string | null {
  const { origin } = new URL(location, site.at.site);
  return origin === new URL(site.at.site).origin ? null : origin;
}

/** `fetch` would tidy the path up. */
function raw(site: Site, head: string, body = ''): Promise<string> {
  const { hostname, port } = new URL(site.at.site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      answer === '' && error.code !== 'ECONNRESET' ? reject(error) : resolve(answer),
    );
    socket.on('close', () => resolve(answer));
    socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  });
}

const rawGet = (site: Site, target: string, headers = ''): Promise<string> =>
  raw(site, `GET ${target} HTTP/1.1\r\nHost: ${new URL(site.at.site).host}${headers}`);

async function openRedirects(site: Site): Promise<void> {
  for (const prefix of PREFIXES)
    for (const away of AWAY) {
      const location = /^location: (.*)$/im.exec(await rawGet(site, prefix + away))?.[1]?.trim();
      const to = location === undefined ? null : leavesFor(site, location);
      holds(to === null, `${prefix}${away} leads to ${to}`);
    }
}

/** Not the header `Host` itself, which no attacker chooses in the browser of a victim. */
async function foreignHosts(site: Site): Promise<void> {
  for (const headers of [
    '\r\nX-Forwarded-Host: evil.example',
    '\r\nForwarded: host=evil.example',
    '\r\nX-Forwarded-Server: evil.example',
  ])
    holds(!(await rawGet(site, '/', headers)).includes('evil.example'), `the page names the host of ${headers.trim()}`);
}

async function reflected(site: Site): Promise<void> {
  const marks = ['<script>mark()</script>', '"><img src=x onerror=mark()>', '</script><script>mark()'];
  for (const mark of marks)
    for (const place of ['/', '/games/dice', '/no-such-page', '/error', '/betting', '/password/reset']) {
      const { body } = await site.page(
        `${place}?q=${encodeURIComponent(mark)}&promo=${encodeURIComponent(mark)}&errorCode=${encodeURIComponent(mark)}`,
      );
      holds(!String(body).includes(mark), `${place} has ${mark} in its markup`);
    }
}

async function oddRequests(site: Site): Promise<void> {
  const large = await rawGet(site, '/', `\r\nX-Large: ${'x'.repeat(32_000)}`);
  holds(large.startsWith('HTTP/1.1 4'), 'a header of 32 kB was taken');
  const host = new URL(site.at.site).host;
  const smuggled = await raw(
    site,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`,
    '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  );
  holds(smuggled.startsWith('HTTP/1.1 4') || smuggled === '', 'two lengths of one body were taken');
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const { status } = await site.general('/api/v2/auth/login/email/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: deep,
  });
  holds(status >= 400 && status < 500, `a deep body was answered ${status}`);
}

async function prototypeKeys(site: Site): Promise<void> {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"email":"a@baize.local","password":"four words make a password","${key}":{"isAdmin":true}}`;
    const { status } = await site.general('/api/v2/auth/login/email/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    holds(status >= 400 && status < 500, `a body with ${key} was answered ${status}`);
  }
}

async function sqlInQueries(site: Site): Promise<void> {
  const probes = [
    "' or '1'='1",
    "'; drop table players; --",
    '1) union select null--',
    '%27%20or%201=1',
    '$1',
    '\u0000',
  ];
  for (const probe of probes)
    for (const place of ['/slots/games?search=', '/search?text=', '/top?period=', '/tournaments?status=']) {
      const { status } = await site.general(place + encodeURIComponent(probe));
      holds(status < 500, `${place}${probe} was answered ${status}`);
    }
}

async function bombAndEscape(site: Site): Promise<void> {
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const { status } = await site.page('/ingest/e/', { method: 'POST', headers, body: bomb });
  holds(status < 500, `the bomb was answered ${status}`);
  for (const target of ['/ingest/../x', '/ingest/%2e%2e/x', '/ingest/%2e%2e%2fx', '/ingest/..%5cx']) {
    const answer = await rawGet(site, target);
    holds(!answer.startsWith('HTTP/1.1 5'), `${target} was answered ${answer.slice(0, 12)}`);
  }
}

function opens(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { headers } as never);
    socket.addEventListener('open', () => {
      socket.close();
      resolve(true);
    });
    socket.addEventListener('error', () => resolve(false));
  });
}

async function foreignSockets(site: Site): Promise<void> {
  const address = `${site.at.service('crash').replace('http', 'ws')}/live`;
  holds(await opens(address, { origin: site.at.site }), 'the own page gets no socket: nothing was tried');
  for (const origin of ['https://evil.example', `${site.at.site}.evil.example`, 'null'])
    holds(!(await opens(address, { origin })), `${origin} got a socket`);
}

async function manySockets(site: Site): Promise<void> {
  const address = `${site.at.service('crash').replace('http', 'ws')}/live`;
  const kept: WebSocket[] = [];
  const open = await atOnce(
    600,
    () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(address, {
          headers: { origin: site.at.site, 'x-forwarded-for': '203.0.113.50' },
        } as never);
        kept.push(socket);
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      }),
  );
  for (const socket of kept) socket.close();
  holds(
    open.some((one) => !one),
    'one address opened 600 sockets',
  );
}

async function floodOfErrors(site: Site): Promise<void> {
  const send = (): Promise<{ status: number }> =>
    site.page('/_baize/errors', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"message":"x"}' });
  const statuses = (await atOnce(60, send)).map(({ status }) => status);
  holds(statuses.includes(429) && statuses.every((status) => status < 500), [...new Set(statuses)].join(' '));
}

async function floodOfPolicyReports(site: Site): Promise<void> {
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '[null]',
    '{"csp-report":7}',
    `[${'{"type":"csp-violation","body":{"effectiveDirective":"x"}},'.repeat(50)}null]`,
  ];
  for (const body of bodies) {
    const { status } = await site.page('/_baize/csp', {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body,
    });
    holds(status < 500, `${body.slice(0, 20)} was answered ${status}`);
  }
  const large = await site.page('/_baize/csp', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: 'x'.repeat(100_000),
  });
  holds(large.status >= 400 && large.status < 500, `100 kB were answered ${large.status}`);
}

async function splitHeaders(site: Site): Promise<void> {
  for (const target of [
    '/%0d%0aSet-Cookie:%20a=b',
    '/ru/%0d%0aLocation:%20https://evil.example',
    '/?next=%0d%0aX-Evil:%201',
  ]) {
    const [head = ''] = (await rawGet(site, target)).split('\r\n\r\n');
    holds(!/^(set-cookie: a=b|x-evil:|location: https:\/\/evil)/im.test(head), `${target} wrote a header`);
  }
}

async function otherMethods(site: Site): Promise<void> {
  for (const method of ['TRACE', 'CONNECT', 'DELETE', 'PATCH', 'PROPFIND']) {
    const answer = await raw(site, `${method} / HTTP/1.1\r\nHost: ${new URL(site.at.site).host}`);
    holds(!/^HTTP\/1\.1 (2|5)/.test(answer), `${method} was answered ${answer.slice(0, 12)}`);
  }
}

async function foldersAbove(site: Site): Promise<void> {
  for (const target of [
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/remotes/games-dice/..%2f..%2f..%2fetc/passwd',
    '/remotes/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const answer = await rawGet(site, target);
    holds(!/root:x:|"workspaces"|"private": true/.test(answer), `${target} shows a file of the machine`);
    holds(!answer.startsWith('HTTP/1.1 5'), `${target} was answered ${answer.slice(0, 12)}`);
  }
}

async function failureRevealsNothing(site: Site): Promise<void> {
  const { body } = await site.general('/api/v2/auth/login/email/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  });
  holds(!/node_modules|\.ts:\d|at .*\(/.test(JSON.stringify(body)), 'the answer tells of the code');
}

async function metricsOfStrangers(site: Site): Promise<void> {
  for (const { status, body } of [
    await site.page('/metrics'),
    await site.general('/metrics'),
    await site.registry('/metrics'),
  ])
    holds(status !== 200 || !/^baize_|^process_cpu/m.test(String(body)), 'metrics stand on a public port');
}

/** What arrives at a port, from any client. */
export const wire = attacksOf('wire', [
  [56, 'reflect markup into six pages', reflected],
  [57, 'leave the site by its own redirects, in every language', openRedirects],
  [58, 'have the page name a foreign host', foreignHosts],
  [70, 'open a socket from foreign origins', foreignSockets],
  [71, 'open hundreds of sockets from one address', manySockets, true],
  [72, 'send a large header, two lengths and a deep body', oddRequests],
  [73, 'send keys of prototypes', prototypeKeys],
  [74, 'send SQL in queries', sqlInQueries],
  [75, 'send a bomb, and leave the folder of the analytics', bombAndEscape],
  [118, 'flood the reports of broken pages', floodOfErrors],
  [119, 'break the reports of the policy', floodOfPolicyReports],
  [120, 'write headers by the address', splitHeaders],
  [121, 'use other methods', otherMethods],
  [122, 'read files above the served folders', foldersAbove],
  [123, 'learn of the code from a failure', failureRevealsNothing],
  [124, 'read metrics on a public port', metricsOfStrangers],
]);
