/** The texts read here are a few hundred bytes long. */
const MOST_BYTES = 8_192;

/** An unusable answer of an outside party; `code` says why. */
export class SourceError extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'SourceError';
    this.code = code;
  }
}

/**
 * The answer of an address, read up to a limit; null for 404 and 425: it does not have the document, or not yet.
 * Redirects are not followed.
 * @throws SourceError `source-silent` where no such answer came in time, `source-too-long`
 */
export async function readText(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal, redirect: 'error' });
    const text = await readBody(answer, url);
    if (answer.status === 404 || answer.status === 425) return null;
    if (answer.status !== 200) throw new SourceError('source-silent', `${answer.status} of ${url}`);
    return text;
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError('source-silent', url);
  }
}

async function readBody({ body }: Response, url: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new SourceError('source-too-long', url);
  }
  return text;
}
