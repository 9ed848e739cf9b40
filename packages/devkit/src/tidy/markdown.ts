/** A paragraph or a list item of a Markdown document, without the lines of tables, code and headings. */
export interface Paragraph {
  /** Of its first line, counted from one. */
  readonly line: number;
  /** Its lines joined by spaces, with marks and links as they are written. */
  readonly text: string;
}

const FENCE = /^\s*(```|~~~)/;
const ITEM = /^\s*([-*+]|\d+\.) /;
/** Tables, headings, comments and HTML. */
const NO_PROSE = /^\s*(\||#|<)/;

/** Paragraphs and list items in their order. An item ends where the next one, or a further paragraph of it, begins. */
export function paragraphsOf(document: string): Paragraph[] {
  const found: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  let isCode = false;
  for (const [index, line] of document.split('\n').entries()) {
    const isFence = FENCE.test(line);
    const isProse = !isCode && !isFence && line.trim() !== '' && !NO_PROSE.test(line);
    if (isFence) isCode = !isCode;
    if (!isProse || ITEM.test(line)) open = undefined;
    if (!isProse) continue;
    if (open) open.text += ` ${line.trim()}`;
    else found.push((open = { line: index + 1, text: line.trim() }));
  }
  return found;
}

/** Each line without what it marks as code and without the targets of links; lines of code are empty. */
export function proseLinesOf(document: string): string[] {
  let isCode = false;
  return document.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? '' : line.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\([^)]*\)/g, ']');
  });
}
