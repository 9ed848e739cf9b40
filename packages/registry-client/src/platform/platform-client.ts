import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { firstToken } from '../credentials/token-lines.ts';
import { Refusal } from '../refusals.ts';

const ANSWER_LIMIT_MS = 5000;

/** Where the platform is, and the operator token for it or the file that holds one. */
export interface PlatformConfig {
  readonly platformUrl: string;
  readonly platformToken: string | null;
  readonly platformTokenFile: string;
}

/** What the console shows of the platform's answers; anything more is left out. */
const Report = z.object({
  events: z.array(
    z.object({
      uuid: z.string(),
      event: z.string(),
      distinctId: z.nullable(z.string()),
      receivedAt: z.string(),
      currentUrl: z.nullable(z.string()),
    }),
  ),
  counts: z.array(z.object({ hour: z.string(), event: z.string(), count: z.number() })),
  waiting: z.nullable(z.number()),
});
export type Report = z.infer<typeof Report>;

const Refused = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** The caller: an operator by their own token, or the machine, which notes the name of a token of this registry. */
export type Caller = { readonly token: string } | { readonly inNameOf: string };

/**
 * The platform as an operator sees it. The machine's token is read again for each call: the platform may make it later
 * than this registry starts. Throws Refusal `platform-unreachable`, `platform-token-wrong`, `role-missing`,
 * `platform-refused` (details: the platform's code and remedy).
 */
export class PlatformClient {
  readonly #config: PlatformConfig;
  readonly #caller: Caller | null;

  /** @param caller null for the machine itself */
  constructor(config: PlatformConfig, caller: Caller | null = null) {
    this.#config = config;
    this.#caller = caller;
  }

  as(caller: Caller): PlatformClient {
    return new PlatformClient(this.#config, caller);
  }

  async report(): Promise<Report> {
    return parsed(Report, await this.#call('GET', '/operator/events'));
  }

  async read<Answer>(path: string, schema: z.ZodMiniType<Answer>): Promise<Answer> {
    return parsed(schema, await this.#call('GET', path));
  }

  /** @throws Refusal `input-invalid` naming the fields */
  async write(path: string, body: object): Promise<void> {
    await this.#call('PUT', path, body);
  }

  /** @throws Refusal `input-invalid` naming the fields */
  async act(path: string, body: object): Promise<void> {
    await this.#call('POST', path, body);
  }

  async ask<Answer>(path: string, body: object, schema: z.ZodMiniType<Answer>): Promise<Answer> {
    return parsed(schema, await this.#call('POST', path, body));
  }

  async #call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.#config.platformUrl + path, {
      method,
      headers: { ...(await this.#credentials()), ...(body && { 'content-type': 'application/json' }) },
      // A redirect would carry the token to another address than the configured one.
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Refusal('platform-unreachable', [], error);
    });
    const json: unknown = await answer.json().catch(() => null);
    if (answer.status === 401) throw new Refusal('platform-token-wrong');
    if (answer.status === 422) throw new Refusal('input-invalid', detailsOf(json));
    if (answer.status === 403) throw new Refusal('role-missing', refusedBy(json));
    if (answer.status === 404 || answer.status === 409) throw new Refusal('platform-refused', refusedBy(json));
    if (!answer.ok) throw new Refusal('platform-unreachable', [], new Error(`${path} answered ${answer.status}`));
    return json;
  }

  async #credentials(): Promise<Record<string, string>> {
    const caller = this.#caller;
    if (caller !== null && 'token' in caller) return { authorization: `Bearer ${caller.token}` };
    const token = this.#config.platformToken ?? (await this.#keptToken());
    return { authorization: `Bearer ${token}`, ...(caller && { 'baize-in-name-of': caller.inNameOf }) };
  }

  async #keptToken(): Promise<string> {
    const text = await readFile(this.#config.platformTokenFile, 'utf8').catch((error: unknown) => {
      throw new Refusal('platform-token-wrong', [], error);
    });
    return firstToken(text) ?? '';
  }
}

function parsed<Answer>(schema: z.ZodMiniType<Answer>, json: unknown): Answer {
  const result = z.safeParse(schema, json);
  if (!result.success) throw new Refusal('platform-unreachable', [], result.error);
  return result.data;
}

function refusedBy(json: unknown): string[] {
  const { data } = z.safeParse(Refused, json);
  return data ? [`${data.code}: ${data.message ?? ''}`] : [];
}

function detailsOf(json: unknown): string[] {
  const { data } = z.safeParse(Refused, json);
  return Object.entries(data?.errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
}
