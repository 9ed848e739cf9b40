import { ChannelDocument, ReleaseDocument, SignedDocument } from '@baize/contract/channel';
import type { ReleaseCheck } from '@baize/contract/channel';
import { integrityOf } from '@baize/contract/node/signature';
import { PinAnswer } from '@baize/contract/pins';
import type { PinRequest } from '@baize/contract/pins';
import type { ShellOffer } from '@baize/contract/shell-offer';
import type * as z from 'zod/mini';
import { Act, AuditList, Recovered } from '../channels/act.ts';
import { reasonHeader } from '../channels/reason.ts';
import type { ChannelOperation } from '../channels/operation.ts';
import { ServerList } from '../channels/server-list.ts';
import { ReleaseFit } from '../channels/release-fit.ts';
import type { AskedFit } from '../channels/release-fit.ts';
import { ShellFit } from '../channels/shell-fit.ts';
import { ChannelStatus } from '../channels/channel-status.ts';
import { EndedSessions, ListedSessions } from '../credentials/listed-sessions.ts';
import { InstalledKey, InstalledKeys, MadeKey } from '../credentials/listed-keys.ts';
import { CreatedToken, ListedToken, TokenList } from '../credentials/listed-tokens.ts';
import type { TokenRequest } from '../credentials/listed-tokens.ts';
import { Refusal, isRefusalCode } from '../refusals.ts';
import { parseJson } from '../parse-json.ts';
import { HealthView } from '../health/health-view.ts';
import { hexOf } from '../releases/file-name.ts';
import { ReleaseDiff } from '../releases/release-diff.ts';
import { PublisherRights } from '../releases/publisher-rights.ts';
import { PublishAnswer } from '../releases/publish-answer.ts';

const timeoutMs = 30_000;

/** As whom a client calls. */
export type Caller = 'operator' | 'publisher';

/** Finds a token for a role. @throws Refusal `token-missing` */
export type TokenSource = (role: Caller) => Promise<string>;

/** What a publisher reports of a version beside its files. */
export interface PublishNotes {
  readonly commit: string | null;
  /** What was tried of it; null for nothing. */
  readonly checked?: ReleaseCheck | null;
}

interface Ask {
  readonly method?: 'POST' | 'PUT';
  readonly role?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/**
 * The registry's HTTP interface as functions. Each throws the Refusal the registry answered with, or
 * `registry-unreachable`, `answer-unexpected`, `token-missing`.
 */
export class RegistryClient {
  readonly #url: string;
  readonly #tokenOf: TokenSource;

  constructor(url: string, tokenOf: TokenSource) {
    this.#url = url;
    this.#tokenOf = tokenOf;
  }

  status(channel: string): Promise<ChannelStatus> {
    return this.#ask(`/v1/channels/${encodeURIComponent(channel)}/status`, ChannelStatus);
  }

  /** The channel document, whose signature the servers of the site check, and not this client. */
  async channel(channel: string): Promise<ChannelDocument> {
    const path = `/v1/channels/${encodeURIComponent(channel)}`;
    const { payload } = await this.#ask(path, SignedDocument);
    const document = ChannelDocument.safeParse(parseJson(payload));
    if (!document.success) throw new Refusal('answer-unexpected', [this.#url], document.error);
    return document.data;
  }

  servers(channel: string): Promise<ServerList> {
    return this.#ask(`/v1/channels/${encodeURIComponent(channel)}/servers`, ServerList, { role: 'operator' });
  }

  /** How the versions of a remote did in the last minutes. */
  health(channel: string, remote: string, minutes: number): Promise<HealthView> {
    const path = `/v1/channels/${encodeURIComponent(channel)}/health/${encodeURIComponent(remote)}`;
    return this.#ask(`${path}?minutes=${minutes}`, HealthView, { role: 'operator' });
  }

  /** Acts on a channel, or on one remote of it, the newest first. */
  async audit(channel: string, remote: string | null, limit: number): Promise<AuditList> {
    const acts: Act[] = [];
    let older: number | null = null;
    do {
      const of = { channel, limit: String(limit - acts.length), ...(remote !== null && { remote }) };
      const query = new URLSearchParams({ ...of, ...(older !== null && { before: String(older) }) });
      const page: AuditList = await this.#ask(`/v1/audit?${query.toString()}`, AuditList, { role: 'operator' });
      acts.push(...page.acts);
      older = page.older;
    } while (older !== null && acts.length < limit);
    return { acts, older };
  }

  /** What differs between two versions of a remote. */
  diff(name: string, from: string, to: string): Promise<ReleaseDiff> {
    const path = [name, from, to].map((part) => encodeURIComponent(part)).join('/');
    return this.#ask(`/v1/diffs/${path}`, ReleaseDiff, { role: 'operator' });
  }

  /** What was published as this version; null when nothing was. */
  async release(name: string, version: string): Promise<ReleaseDocument | null> {
    const path = `/v1/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
    const signed = await this.#ask(path, SignedDocument).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'release-unknown') return null;
      throw error;
    });
    if (signed === null) return null;
    const document = ReleaseDocument.safeParse(parseJson(signed.payload));
    if (!document.success) throw new Refusal('answer-unexpected', [this.#url], document.error);
    return document.data;
  }

  /** Which live versions a shell of this offer could not serve. */
  shellFit(offer: ShellOffer): Promise<ShellFit> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask('/v1/shells/fit', ShellFit, { method: 'POST', headers, body: JSON.stringify(offer) });
  }

  /** Which shells that report could serve a version. */
  releaseFit(asked: AskedFit): Promise<ReleaseFit> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask('/v1/releases/fit', ReleaseFit, { method: 'POST', headers, body: JSON.stringify(asked) });
  }

  sessions(): Promise<ListedSessions> {
    return this.#ask('/v1/sessions', ListedSessions, { role: 'operator' });
  }

  /** @param name null: of everybody */
  endSessions(name: string | null, reason: string): Promise<{ ended: number }> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, reason });
    return this.#ask('/v1/sessions/end', EndedSessions, { method: 'PUT', role: 'operator', headers, body });
  }

  keys(): Promise<InstalledKeys> {
    return this.#ask('/v1/keys', InstalledKeys);
  }

  makeKey(reason: string): Promise<MadeKey> {
    const headers = { 'content-type': 'application/json', 'baize-reason': reasonHeader(reason) };
    return this.#ask('/v1/keys', MadeKey, { method: 'POST', role: 'operator', headers, body: '{}' });
  }

  installRing(ring: SignedDocument, reason: string): Promise<InstalledKey> {
    const headers = { 'content-type': 'application/json', 'baize-reason': reasonHeader(reason) };
    const body = JSON.stringify(ring);
    return this.#ask('/v1/keys/ring', InstalledKey, { method: 'PUT', role: 'operator', headers, body });
  }

  tokens(): Promise<TokenList> {
    return this.#ask('/v1/tokens', TokenList, { role: 'operator' });
  }

  createToken(request: TokenRequest, reason: string): Promise<CreatedToken> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...request, reason });
    return this.#ask('/v1/tokens', CreatedToken, { method: 'POST', role: 'operator', headers, body });
  }

  revokeToken(id: string, reason: string): Promise<ListedToken> {
    const headers = { 'content-type': 'application/json' };
    const path = `/v1/tokens/${encodeURIComponent(id)}/revoked`;
    return this.#ask(path, ListedToken, { method: 'PUT', role: 'operator', headers, body: JSON.stringify({ reason }) });
  }

  /** @param role as whom: a publisher of these remotes, or an operator */
  pin(request: PinRequest, role: Caller): Promise<PinAnswer> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask('/v1/pins', PinAnswer, { method: 'POST', role, headers, body: JSON.stringify(request) });
  }

  /** What the publisher's token may do with a remote, before anything is sent. */
  rights(name: string): Promise<PublisherRights> {
    return this.#ask(`/v1/rights/${encodeURIComponent(name)}`, PublisherRights, { role: 'publisher' });
  }

  async putFile(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream' };
    await this.#send(`/v1/files/${hexOf(integrityOf(bytes))}`, {
      method: 'PUT',
      role: 'publisher',
      headers,
      body: bytes,
    });
  }

  putRelease(
    name: string,
    version: string,
    manifest: Uint8Array<ArrayBuffer>,
    { commit, checked }: PublishNotes,
  ): Promise<PublishAnswer> {
    const headers = {
      'content-type': 'application/octet-stream',
      ...(commit && { 'baize-commit': commit }),
      ...(checked && { 'baize-checked': JSON.stringify(checked) }),
    };
    const path = `/v1/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
    return this.#ask(path, PublishAnswer, { method: 'PUT', role: 'publisher', headers, body: manifest });
  }

  /** @param seen revision the change was decided on; another one is refused as `revision-stale` */
  change(channel: string, operation: ChannelOperation, seen: number, reason: string): Promise<Act> {
    const why = { 'baize-reason': reasonHeader(reason) };
    const headers = { 'content-type': 'application/json', 'if-match': `"${seen}"`, ...why };
    const body = JSON.stringify(operation);
    const path = `/v1/channels/${encodeURIComponent(channel)}`;
    return this.#ask(path, Act, { method: 'PUT', role: 'operator', headers, body });
  }

  /** @param above revision that servers of the site are known to have, for those that do not report */
  recover(channel: string, above: number, seen: number, reason: string): Promise<Recovered> {
    const why = { 'baize-reason': reasonHeader(reason) };
    const headers = { 'content-type': 'application/json', 'if-match': `"${seen}"`, ...why };
    const path = `/v1/channels/${encodeURIComponent(channel)}/recover`;
    return this.#ask(path, Recovered, { method: 'POST', role: 'operator', headers, body: JSON.stringify({ above }) });
  }

  async #ask<Schema extends z.ZodMiniType>(path: string, schema: Schema, ask: Ask = {}): Promise<z.output<Schema>> {
    const answer = schema.safeParse(await this.#send(path, ask));
    if (!answer.success) throw new Refusal('answer-unexpected', [this.#url], answer.error);
    return answer.data;
  }

  async #send(path: string, { method, role, headers, body }: Ask): Promise<unknown> {
    const authorization = role && { authorization: `Bearer ${await this.#tokenOf(role)}` };
    const init = { method: method ?? 'GET', headers: { ...headers, ...authorization }, body: body ?? null };
    let response: Response;
    let answer: unknown;
    try {
      // A redirect would carry the token to another address than the configured one.
      response = await fetch(this.#url + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      answer = parseJson(await response.text());
    } catch (error) {
      throw new Refusal('registry-unreachable', [this.#url], error);
    }
    if (response.ok) return answer;
    throw refusalIn(answer) ?? new Refusal('answer-unexpected', [`${this.#url}${path} answered ${response.status}`]);
  }
}

function refusalIn(answer: unknown): Refusal | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !isRefusalCode(answer.code)) return null;
  const details = 'details' in answer && Array.isArray(answer.details) ? answer.details.map(String) : [];
  return new Refusal(answer.code, details);
}
