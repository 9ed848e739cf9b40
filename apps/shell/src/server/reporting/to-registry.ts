import { readFile } from 'node:fs/promises';

/** Calls one address of the registry with this server's token. @throws what `fetch` and reading the token throw */
export function toRegistry(
  url: string,
  tokenFile: string,
): (method: string, signal: AbortSignal, body?: string) => Promise<Response> {
  return async (method, signal, body) => {
    const token = { authorization: `Bearer ${await tokenIn(tokenFile)}` };
    const headers = body === undefined ? token : { ...token, 'content-type': 'application/json' };
    // A redirect would carry the token to an address that the settings do not name.
    const options = { method, signal, headers, redirect: 'error', body: body ?? null } as const;
    return fetch(url, options);
  };
}

/** Read each time: a token is changed without a restart. The first line counts, `token` or `name token`. */
async function tokenIn(file: string): Promise<string> {
  const [first = '', second] = (await readFile(file, 'utf8')).trim().split('\n', 1).join('').split(/\s+/);
  return second ?? first;
}
