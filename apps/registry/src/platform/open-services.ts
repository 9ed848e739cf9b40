import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';

const ANSWER_LIMIT_MS = 5_000;

const Open = z.object({ services: z.array(z.object({ name: z.string(), remotes: z.array(z.string()) })) });

/** Names of the services that are open at the platform: those that one remote may call, or all. */
export type AskOpenServices = (remote?: string) => Promise<readonly string[]>;

/** The list is public, so no token is sent. The call rejects with Refusal `service-unchecked`. */
export function createOpenServices(platformUrl: string): AskOpenServices {
  return async (remote) => {
    const query = remote === undefined ? '' : `?remote=${encodeURIComponent(remote)}`;
    try {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const answer = await fetch(`${platformUrl}/team-services${query}`, { redirect: 'error', signal });
      if (!answer.ok) throw new Error(`/team-services answered ${answer.status}`);
      return z.parse(Open, await answer.json()).services.map(({ name }) => name);
    } catch (error) {
      throw new Refusal('service-unchecked', [], error);
    }
  };
}
