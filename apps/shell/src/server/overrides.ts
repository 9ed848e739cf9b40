import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookies, setCookie } from './headers/cookies.ts';
import { onSite } from '../page/locale-path.ts';
import { OVERRIDE_COOKIE, OVERRIDE_PARAMETER, formatOverrides, parseOverrides } from '../page/override.ts';
import { pageRemoteOf } from '../page/page-remote.ts';
import { overridePage } from './override-page.ts';
import { GivenManifests, readManifestText } from './given-manifests.ts';
import type { ReadManifest } from './given-manifests.ts';
import { readLimited } from './read-limited.ts';
import type { Resolved } from './registry/resolve.ts';

/** A developer's own server is near, but it may be building; one that is not there refuses at once. */
const MANIFEST_LIMIT_MS = 5000;
const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const FORM_PATH = '/_baize/overrides';
/** A manifest of many pages in five languages, as a form writes it. */
const FORM_BYTES = 1024 * 1024;
/** Cookie of the form's token: what another site sends to the form cannot have both. */
const TOKEN_COOKIE = 'baize_override_form';
/** Cookie of the manifests that this browser brought. */
const GIVEN_COOKIE = 'baize_override_given';

/** Remotes that a developer put in the place of released ones, for this browser only. */
export interface Overrides {
  /** Takes `?baize_override=name@address`, of this machine alone, into a cookie after a click that says what it does. */
  listen(server: FastifyInstance): Promise<void>;
  /** The visitor's versions with the overridden ones in their place; one that does not answer is left out. */
  apply(request: FastifyRequest, resolved: Resolved): Promise<Resolved>;
}

/** @param allowed false where a cookie must not decide what runs; production refuses to start with true */
export function takeOverrides(allowed: boolean): Overrides {
  if (!allowed) return { listen: () => Promise.resolve(), apply: (_request, resolved) => Promise.resolve(resolved) };
  const given = new GivenManifests();
  return {
    listen: (server) => listen(server, given),
    apply: (request, resolved) => apply(request, resolved, given),
  };
}

async function listen(server: FastifyInstance, given: GivenManifests): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    const url = new URL(onSite(request.raw.url ?? '/'), 'http://site.invalid');
    const wanted = url.searchParams.get(OVERRIDE_PARAMETER);
    if (wanted === null || url.pathname === FORM_PATH) return undefined;
    url.searchParams.delete(OVERRIDE_PARAMETER);
    const to = url.pathname + url.search;
    // Removing all overrides is harmless.
    if (wanted === '') return keep(reply, new Map(), to);
    return ask(reply, parseOverrides(wanted), to);
  });
  await server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(FORM_PATH, (request, reply) => {
      const {
        token = '',
        overrides = '',
        to = '/',
        manifests = '',
      } = (request.body ?? {}) as Record<string, string | undefined>;
      if (!isOwnForm(request, token)) return reply.code(403).send({ code: 'origin-foreign', requestId: request.id });
      const id = given.keep(manifests);
      if (id !== null) void reply.header('set-cookie', setCookie(GIVEN_COOKIE, id, { secure: false }));
      return keep(reply, new Map([...parseOverrides(cookieOf(request)), ...parseOverrides(overrides)]), onSite(to));
    });
  });
}

function ask(reply: FastifyReply, overrides: ReadonlyMap<string, string>, to: string): FastifyReply {
  if (overrides.size === 0) return reply.code(400).send({ code: 'override-refused', requestId: reply.request.id });
  const token = randomBytes(32).toString('base64url');
  const { html, headers } = overridePage({ action: FORM_PATH, overrides, to, token });
  return reply
    .headers(headers)
    .header('set-cookie', setCookie(TOKEN_COOKIE, token, { secure: false, maxAgeSeconds: 600 }))
    .send(html);
}

function keep(reply: FastifyReply, overrides: ReadonlyMap<string, string>, to: string): FastifyReply {
  void reply.header('set-cookie', setCookie(OVERRIDE_COOKIE, formatOverrides(overrides), { secure: false }));
  return reply.redirect(to, 303);
}

/** Sent by a page of this site, and by the one that was shown to this browser. */
function isOwnForm(request: FastifyRequest, sent: string): boolean {
  const { origin } = request.headers;
  const given = Buffer.from(sent);
  const known = Buffer.from(readCookies(request.headers.cookie)[TOKEN_COOKIE] ?? '');
  const fromHere = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.siteHost;
  return fromHere && known.length > 0 && given.length === known.length && timingSafeEqual(given, known);
}

function cookieOf(request: FastifyRequest): string {
  return readCookies(request.headers.cookie)[OVERRIDE_COOKIE] ?? '';
}

async function apply(request: FastifyRequest, resolved: Resolved, given: GivenManifests): Promise<Resolved> {
  const overrides = parseOverrides(cookieOf(request));
  if (overrides.size === 0) return resolved;
  const remotes = { ...resolved.remotes };
  const resolutions = { ...resolved.resolution.remotes };
  const brought = readCookies(request.headers.cookie)[GIVEN_COOKIE] ?? '';
  await Promise.all(
    [...overrides].map(async ([name, base]) => {
      const near = await readManifest(base).catch(() => null);
      // On this machine it is the present one; elsewhere another program, or none, answers at that address.
      const manifest = near?.parsed.name === name ? near : given.get(brought, name);
      if (!manifest) return;
      remotes[name] = { ...pageRemoteOf(manifest.parsed, base), development: true };
      resolutions[name] = { version: manifest.parsed.version, manifest: manifest.integrity, reason: 'override' };
    }),
  );
  return { ...resolved, remotes, resolution: { ...resolved.resolution, remotes: resolutions } };
}

async function readManifest(base: string): Promise<ReadManifest | null> {
  // A server that leads elsewhere would lead away from this machine.
  const answer = await fetch(`${base}remote.json`, {
    signal: AbortSignal.timeout(MANIFEST_LIMIT_MS),
    redirect: 'error',
  });
  const text = (await readLimited(answer, MANIFEST_LIMIT_BYTES)).toString('utf8');
  return readManifestText(text);
}
