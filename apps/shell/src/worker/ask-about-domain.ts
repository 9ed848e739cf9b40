import type { Call } from '@baize/protocol';

/**
 * Asks the API about a domain of the site. By the browser's own means: the worker has no HTTP client, and a page that
 * could not be loaded may not be able to load one either.
 *
 * @param base address of the general service
 * @throws when the API does not answer
 */
export async function askAboutDomain<Answer>(
  base: string,
  { method, path }: Call<{ body: { domain: string } }, Answer>,
  domain: string,
): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
