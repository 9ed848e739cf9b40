import { BuildMeta, LatestBuild } from '@baize/protocol';
import * as z from 'zod/mini';
import type { Clock } from '../../foundation/clock.ts';
import { refuse } from '../../foundation/http/refusal.ts';

/** Every open page asks every few seconds; the site is asked once for all of them. */
const LATEST_KEPT_MS = 2000;
const METAS_KEPT = 20;
const ANSWER_LIMIT_MS = 2000;

/** Asks the site which build it serves, so that the two can never disagree. */
export class SiteBuilds {
  readonly #site: string;
  readonly #clock: Clock;
  #latest: { readonly answer: Promise<LatestBuild>; readonly until: number } | null = null;
  readonly #metas = new Map<string, BuildMeta>();

  /** @param site address at which this process reaches the site */
  constructor(site: string, clock: Clock) {
    this.#site = site;
    this.#clock = clock;
  }

  /** Refuses `service-unavailable`. */
  latest(): Promise<LatestBuild> {
    if (this.#latest && this.#latest.until > this.#clock()) return this.#latest.answer;
    const answer = ask(this.#site, '/builds/latest.json', LatestBuild);
    this.#latest = { answer, until: this.#clock() + LATEST_KEPT_MS };
    answer.catch(() => (this.#latest = null));
    return answer;
  }

  /** Refuses `not-found`, `service-unavailable`. A build never changes, so its description is kept. */
  async meta(id: string): Promise<BuildMeta> {
    const known = this.#metas.get(id) ?? (await ask(this.#site, `/builds/meta/${id}.json`, BuildMeta));
    this.#metas.set(id, known);
    for (const oldest of this.#metas.keys()) {
      if (this.#metas.size <= METAS_KEPT) break;
      this.#metas.delete(oldest);
    }
    return known;
  }
}

async function ask<Answer>(site: string, path: string, schema: z.ZodMiniType<Answer>): Promise<Answer> {
  const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() =>
    refuse('service-unavailable'),
  );
  if (response.status === 404) refuse('not-found');
  const parsed = z.safeParse(schema, await response.json().catch(() => undefined));
  return response.ok && parsed.success ? parsed.data : refuse('service-unavailable');
}
