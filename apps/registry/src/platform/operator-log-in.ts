import * as z from 'zod/mini';
import { Refusal, type RefusalCode } from '@baize/registry-client/refusals';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';

const Redeemed = z.object({ name: z.string(), roles: z.array(z.string()), token: z.string() });
const Self = z.object({ name: z.string(), roles: z.array(z.string()) });

/** An operator of the platform, and the token that is theirs here. */
export type LoggedIn = z.infer<typeof Redeemed>;

/** How long a platform that did not answer is not asked again, so that a rollback does not wait for it twice. */
const AWAY_MS = 10_000;
/** The platform's refusal of a code. */
const WRONG: RefusalCode = 'input-invalid';
const ENDED: ReadonlySet<RefusalCode> = new Set(['platform-token-wrong', 'role-missing']);

/** Operators of the platform in the console: their log-in, and whether they still have their roles. */
export class OperatorLogIn {
  readonly #platform: PlatformClient;
  #awayUntil = 0;

  constructor(platform: PlatformClient) {
    this.#platform = platform;
  }

  /** @throws Refusal `token-wrong` for a code that was used or is too old, and what the client throws */
  async redeem(code: string): Promise<LoggedIn> {
    try {
      return await this.#platform.ask('/operator/console', { code }, Redeemed);
    } catch (error) {
      if (error instanceof Refusal && error.code === WRONG) throw new Refusal('token-wrong', [], error);
      throw error;
    }
  }

  /** @returns what the operator may do now; `ended` when the session is; null when the platform does not answer */
  async lookUp(token: string): Promise<{ readonly roles: readonly string[] } | 'ended' | null> {
    if (Date.now() < this.#awayUntil) return null;
    try {
      return await this.#platform.as({ token }).read('/operator/self', Self);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (ENDED.has(error.code)) return 'ended';
      this.#awayUntil = Date.now() + AWAY_MS;
      return null;
    }
  }
}
