/** A refusal with a code that the texts explain. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** How long the server may take: longer than all its attempts to reach the wallet. */
const TIMEOUT_MS = 20_000;

/** Asks the frame's own server. @throws Refused with its code, `network-error` if there was no answer */
export async function ask<Answer>(path: string, body: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Refused('network-error');
  }
  const answer = (await response.json().catch(() => ({ code: 'network-error' }))) as Answer & { code?: string };
  if (!response.ok) throw new Refused(answer.code ?? 'other');
  return answer;
}
