/** Pages that are asked for before any is measured, so that nothing runs for the first time. */
const PAGES = 100;

/**
 * Asks the site for a page many times over.
 *
 * @throws when the last page came without its game: there is nothing to measure then
 */
export async function warmUp(address: string): Promise<void> {
  let whole = false;
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await fetch(address);
    whole = answer.ok && isWhole(await answer.text());
  }
  if (!whole) throw new Error(`${address} came without its game, warm as it was.`);
}

function isWhole(html: string): boolean {
  return html.includes('data-remote-root') && !html.includes('data-remote-failed');
}
