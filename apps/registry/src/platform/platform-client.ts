import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { firstToken } from '../credentials/tokens.ts';
import { Refusal } from '../errors.ts';

const ANSWER_LIMIT_MS = 5000;

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

const Refused = z.object({ code: z.string(), errors: z.optional(z.record(z.string(), z.array(z.string()))) });

/**
 * The platform as an operator sees it. The credential is read anew for each call: the platform may make it later than
 * this registry starts. Throws Refusal `platform-unreachable`, `platform-token-wrong`.
 */
export class PlatformClient {
  readonly #config: Pick<Config, 'platformUrl' | 'platformToken' | 'platformTokenFile'>;

  constructor(config: Pick<Config, 'platformUrl' | 'platformToken' | 'platformTokenFile'>) {
    this.#config = config;
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

  async #call(method: 'GET' | 'PUT', path: string, body?: object): Promise<unknown> {
    const token = this.#config.platformToken ?? (await this.#keptToken());
    const answer = await fetch(this.#config.platformUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Refusal('platform-unreachable', [], error);
    });
    const json: unknown = await answer.json().catch(() => null);
    if (answer.status === 401) throw new Refusal('platform-token-wrong');
    if (answer.status === 422) throw new Refusal('input-invalid', detailsOf(json));
    if (!answer.ok) throw new Refusal('platform-unreachable', [], new Error(`${path} answered ${answer.status}`));
    return json;
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

function detailsOf(json: unknown): string[] {
  const { data } = z.safeParse(Refused, json);
  return Object.entries(data?.errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
}
