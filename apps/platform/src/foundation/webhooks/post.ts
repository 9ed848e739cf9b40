import { SIGNATURE_HEADER, sign } from './webhook-signature.ts';

/** Sends a body. @returns the answer's status, null when none came */
export type Post = (body: string, headers: Record<string, string>) => Promise<number | null>;

const TIMEOUT_MS = 5000;

/** Posts over HTTP. @param target asked at each call, because the address is not known before the service listens */
export function postTo(target: () => string): Post {
  return async (body, headers) => {
    try {
      const answer = await fetch(target(), {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // Refused, cut off or too slow: the schedule decides what next.
      return null;
    }
  };
}

/** Sends JSON signed now: a signature is only good for minutes, so each attempt has its own. */
export function postSigned(post: Post, secret: string, body: string, now: number): Promise<number | null> {
  return post(body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, now) });
}
