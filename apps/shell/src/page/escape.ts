const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/**
 * JSON that cannot end the script element that contains it, nor open a comment in it. `<` is enough for both; U+2028
 * and U+2029 need nothing, since a data block is not parsed as JavaScript.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
