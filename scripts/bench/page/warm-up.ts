/** Pages that are asked for before any is measured, so that nothing runs for the first time. */
const PAGES = 100;

/**
 * Asks the site for a page many times over.
 *
 * @throws when the last page came without its game: there is nothing to measure then
 */
export async function warmUp(address: string): Promise<void> {
  let missing: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await fetch(address);
    missing = failureIn(await answer.text());
  }
  if (missing !== null) throw new Error(`${address} came without its game: ${missing}`);
}

/** Why the page has no game, as its slot says; null when it has one. */
function failureIn(html: string): string | null {
  const code = /data-remote-failed="([^"]*)"/.exec(html)?.[1];
  if (code !== undefined) return code;
  return html.includes('data-remote-root') ? null : 'the page has no remote at all';
}
