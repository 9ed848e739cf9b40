import { attacksOf, holds } from './attack.ts';
import type { Site } from './site.ts';

async function policyOf(site: Site, place = '/'): Promise<string> {
  return (await site.page(place)).headers.get('content-security-policy') ?? '';
}

async function scriptsByAddress(site: Site): Promise<void> {
  const policy = await policyOf(site);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  holds(/^'nonce-[^']+' 'strict-dynamic'$/.test(scripts), `script-src is ${scripts}`);
  holds(!/unsafe-(eval|inline)|(^|\s)\*(\s|;|$)/.test(policy), 'the policy allows what it must not');
}

async function sameNonce(site: Site): Promise<void> {
  const nonces = new Set<string>();
  for (let asked = 0; asked < 5; asked += 1) nonces.add(/'nonce-([^']+)'/.exec(await policyOf(site))?.[1] ?? '');
  holds(nonces.size === 5 && !nonces.has(''), 'a nonce came twice');
}

async function sinks(site: Site): Promise<void> {
  const policy = await policyOf(site);
  holds(policy.includes("require-trusted-types-for 'script'"), 'Trusted Types are not enforced');
  holds(/trusted-types default(;|$)/.test(policy), 'other policies than the page’s own may be made');
}

async function framed(site: Site): Promise<void> {
  const { headers } = await site.page('/');
  holds(
    (headers.get('content-security-policy') ?? '').includes("frame-ancestors 'none'"),
    'a foreign page may frame the site',
  );
  holds(headers.get('cross-origin-opener-policy') !== null, 'an opener may hold the page');
  holds(headers.get('permissions-policy') !== null, 'nothing is forbidden to the page');
  holds(headers.get('x-content-type-options') === 'nosniff', 'a file may be taken for a script');
}

async function reportsArrive(site: Site): Promise<void> {
  const policy = await policyOf(site);
  // Without https a browser that supports `report-to` sends no reports.
  holds(
    policy.includes('report-uri /_baize/csp') && !policy.includes('report-to'),
    'nobody hears what the policy stops',
  );
}

const OVERRIDES = [
  'games-dice@http://evil.example',
  'games-dice@http://169.254.169.254/latest',
  'games-dice@//evil.example',
  'games-dice@http://localhost.evil.example',
  'games-dice@http://127.0.0.1.evil.example',
  'games-dice@http://[::ffff:8.8.8.8]',
  'games-dice@http://localhost@evil.example',
];

async function overrideLink(site: Site): Promise<void> {
  for (const override of OVERRIDES) {
    const { headers, body } = await site.page(`/en/games/dice?baize_override=${encodeURIComponent(override)}`);
    holds(
      headers.getSetCookie().every((cookie) => !/override/i.test(cookie)),
      `${override} was kept by a link`,
    );
    const policy = headers.get('content-security-policy') ?? '';
    holds(!/evil\.example|169\.254/.test(policy), `${override} is in the policy`);
    holds(!/<script[^>]+(evil\.example|169\.254)/.test(String(body)), `${override} is loaded`);
  }
}

async function overrideCookie(site: Site): Promise<void> {
  for (const name of ['baize_override', 'override', '__Host-baize_override']) {
    const cookie = `${name}=${encodeURIComponent('games-dice@http://evil.example')}`;
    const { headers, body } = await site.page('/en/games/dice', { headers: { cookie } });
    holds(!(headers.get('content-security-policy') ?? '').includes('evil.example'), `${name} widens the policy`);
    holds(!String(body).includes('evil.example'), `${name} is loaded`);
  }
}

async function keptPages(site: Site): Promise<void> {
  const { headers } = await site.page('/');
  holds((headers.get('cache-control') ?? '').includes('no-store'), 'a page with a session may be kept');
}

async function remoteFiles(site: Site): Promise<void> {
  const { body } = await site.page('/en/games/dice');
  const file = /\/remotes\/[\w./-]+\.js/.exec(String(body))?.[0];
  holds(file !== undefined, 'the page names no file of a remote');
  const { headers } = await site.page(file);
  holds(
    (headers.get('content-security-policy') ?? '').includes('sandbox'),
    'a file of a remote runs as a page of the site',
  );
  const node = await site.page(`${file.split('/web/')[0]}/node/entry.cjs`);
  holds(node.status === 404, 'the code for servers is served');
}

/** Attacks that the browser has to stop, on a page that shares its origin or its window. */
export const browser = attacksOf('browser', [
  [59, 'replace a remote by a link', overrideLink],
  [60, 'have the server ask inside addresses by a cookie', overrideCookie],
  [136, 'run a script that the page did not name', scriptsByAddress],
  [137, 'use the nonce of another page', sameNonce],
  [138, 'make code of text, or a policy that allows it', sinks],
  [139, 'frame the site, hold its window', framed],
  [140, 'break the policy unheard', reportsArrive],
  [141, 'read a kept page of another visitor', keptPages],
  [142, 'run a file of a remote as a page, read its code for servers', remoteFiles],
]);
