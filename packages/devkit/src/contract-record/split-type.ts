const OPEN = new Set('({[<');
const CLOSE = new Set(')}]>');

/** Parts of a type's text between the separators outside of brackets and quotes; trimmed, empty ones left out. */
export function splitType(text: string, separator: ',' | ';' | '|'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === "'" || letter === '"' || letter === '`') quote = letter;
    else if (OPEN.has(letter)) depth += 1;
    else if (CLOSE.has(letter)) depth -= isArrow(text, at) ? 0 : 1;
    else if (letter === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

function isArrow(text: string, at: number): boolean {
  return text[at] === '>' && text[at - 1] === '=';
}

/** The text within the braces of a type that is one object, `{ a: string; }`; null of any other. */
export function bodyOf(text: string): string | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null;
  const body = text.slice(1, -1);
  // `{ a: string } | { b: string }` begins and ends so too.
  let depth = 0;
  for (const letter of body) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth < 0) return null;
  }
  return body;
}
