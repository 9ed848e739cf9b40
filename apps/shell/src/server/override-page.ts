import { randomBytes } from 'node:crypto';

export interface OverridePage {
  readonly action: string;
  /** By remote the address of this machine; neither has characters with a meaning in HTML. */
  readonly overrides: ReadonlyMap<string, string>;
  /** Where the visitor is sent next: a path of the site with its query. */
  readonly to: string;
  readonly token: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
};

/** The browser is on the developer's machine, the site may not be: the manifests go along with the form. */
const BRING_MANIFESTS = `const form = document.forms[0];
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const texts = {};
  for (const entry of form.overrides.value.split(',')) {
    const [name, address] = entry.split('@');
    const answer = await fetch(address + 'remote.json').catch(() => null);
    if (answer && answer.ok) texts[name] = await answer.text();
  }
  form.manifests.value = JSON.stringify(texts);
  form.submit();
});`;

/**
 * What a developer agrees to before a remote of this machine replaces a released one. Without scripts it works where
 * the site runs on the same machine.
 */
export function overridePage({ action, overrides, to, token }: OverridePage) {
  const nonce = randomBytes(16).toString('base64url');
  const asked = [...overrides.values()].map((address) => new URL(address).origin).join(' ');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; connect-src ${asked}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  const names = [...overrides.keys()].join(', ');
  const lines = [...overrides].map(([name, address]) => `<li><b>${name}</b> from ${address}</li>`).join('');
  const given = [...overrides].map(([name, address]) => `${name}@${address}`).join(',');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Replace ${names}?</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>Run code of this machine?</h1>
<p>This browser will run, in place of the released remotes:</p><ul>${lines}</ul>
<p>Their code acts as you do on this site, your session and balance included, until you take it back by the badge that every page then shows. Go on only if you started that server.</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="overrides" value="${given}">
<input type="hidden" name="manifests" value=""><input type="hidden" name="to" value="${attribute(to)}"><button>Replace ${names}</button></form>
<p><a href="${attribute(to)}">Go on without</a></p></main>
<script nonce="${nonce}">${BRING_MANIFESTS}</script></body></html>`;
  return { html, headers: { ...HEADERS, 'content-security-policy': policy } };
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
