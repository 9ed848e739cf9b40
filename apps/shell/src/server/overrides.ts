import { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookies, setCookie } from './headers/cookies.ts';
import { OVERRIDE_COOKIE, OVERRIDE_PARAMETER, formatOverrides, parseOverrides } from '../page/override.ts';
import { pageRemoteOf } from '../page/page-remote.ts';
import type { Resolved } from './registry/resolve.ts';

/** A developer's own server is near, but it may be building; one that is not there refuses at once. */
const MANIFEST_LIMIT_MS = 5000;

/** Remotes that a developer put in the place of released ones, for this browser only. */
export interface Overrides {
  /** Takes `?baize_override=name@address` into a cookie. */
  listen(server: FastifyInstance): void;
  /** The visitor's versions with the overridden ones in their place; one that does not answer is left out. */
  apply(request: FastifyRequest, resolved: Resolved): Promise<Resolved>;
}

/** @param allowed false in production, where a cookie must not decide what runs */
export function takeOverrides(allowed: boolean): Overrides {
  if (!allowed) return { listen: () => undefined, apply: (_request, resolved) => Promise.resolve(resolved) };
  return { listen, apply };
}

function listen(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', 'http://site.invalid');
    const wanted = url.searchParams.get(OVERRIDE_PARAMETER);
    if (wanted === null) return;
    const overrides =
      wanted === ''
        ? new Map<string, string>()
        : new Map([...parseOverrides(cookieOf(request)), ...parseOverrides(wanted)]);
    url.searchParams.delete(OVERRIDE_PARAMETER);
    void reply.header('set-cookie', setCookie(OVERRIDE_COOKIE, formatOverrides(overrides), { secure: false }));
    return reply.redirect(url.pathname + url.search, 302);
  });
}

function cookieOf(request: FastifyRequest): string {
  return readCookies(request.headers.cookie)[OVERRIDE_COOKIE] ?? '';
}

async function apply(request: FastifyRequest, resolved: Resolved): Promise<Resolved> {
  const overrides = parseOverrides(cookieOf(request));
  if (overrides.size === 0) return resolved;
  const remotes = { ...resolved.remotes };
  const resolutions = { ...resolved.resolution.remotes };
  await Promise.all(
    [...overrides].map(async ([name, base]) => {
      const manifest = await readManifest(base).catch(() => null);
      if (manifest?.parsed.name !== name) return;
      remotes[name] = { ...pageRemoteOf(manifest.parsed, base), development: true };
      resolutions[name] = { version: manifest.parsed.version, manifest: manifest.integrity, reason: 'override' };
    }),
  );
  return { ...resolved, remotes, resolution: { ...resolved.resolution, remotes: resolutions } };
}

async function readManifest(base: string): Promise<{ parsed: RemoteManifest; integrity: string }> {
  const answer = await fetch(`${base}remote.json`, { signal: AbortSignal.timeout(MANIFEST_LIMIT_MS) });
  const text = await answer.text();
  return { parsed: RemoteManifest.parse(JSON.parse(text)), integrity: integrityOf(text) };
}
