import type { Fault } from './fault.ts';

/** An operator of our own: what it looks for in a line, and what it makes of it. */
interface Operator {
  readonly name: string;
  readonly pattern: RegExp;
  readonly replace: (found: string) => string;
}

/**
 * What StrykerJS does not change: figures, and names with a meaning outside the code: cookies, headers, paths, keys.
 */
const OPERATORS: readonly Operator[] = [
  { name: 'another figure', pattern: /(?<![\w.$#'"-])\d[\d_]*(?:\.\d+)?(?![\w.'"%-])/g, replace: otherFigure },
  { name: 'another name', pattern: /(?<![\w$])'[A-Za-z/][\w/.:-]*'/g, replace: (name) => `${name.slice(0, -1)}x'` },
];

const COMMENT = /^\s*(\/\/|\/?\*)/;
/** Specifiers, types and class names are no behaviour. */
const NO_BEHAVIOUR =
  /^\s*(\| |import|export \*|export \{|\} from|type |interface |export (type|interface) )|className=|styles\[/;

/** The text before a type, before what indexes one, and before keys of texts and names of services. */
const HELD_ELSEWHERE =
  /(\bas |\| |<|>\[|\]\[|[A-Z]\w*\[|\b(?:t|http)\(|typeof \w+ [!=]== |\breadonly \w+\??: |& \{ \w+: )$/;

/** Sizes and distances: what a picture shows, and no test of a row. */
const LOOKS = /\b(size|width|height|\w+(Offset|Padding))=\{$/;

/** The faults of our own operators in a file. */
export function ownFaults(file: string, source: string): Fault[] {
  let offset = 0;
  return source.split('\n').flatMap((line) => {
    const begin = offset;
    offset += line.length + 1;
    if (COMMENT.test(line) || NO_BEHAVIOUR.test(line)) return [];
    return OPERATORS.flatMap(({ name, pattern, replace }) =>
      [...line.matchAll(pattern)]
        .filter(({ 0: found, index }) => isBehaviour(line.slice(0, index), line.slice(index + found.length)))
        .map(({ 0: found, index }) => ({
          file,
          start: begin + index,
          end: begin + index + found.length,
          replacement: replace(found),
          operator: name,
        })),
    );
  });
}

/**
 * Types, what indexes them, keys of texts and names of services are none: a compiler or another rule holds those. Nor is
 * the key of a column or of a line, which only has to be another than its neighbours'.
 */
function isBehaviour(before: string, after: string): boolean {
  return (
    !/^(>| \| |\?: )/.test(after) &&
    !before.includes(' //') &&
    !HELD_ELSEWHERE.test(before) &&
    !LOOKS.test(before) &&
    !(/\bkey: $/.test(before) && /^,($| (head|label): )/.test(after))
  );
}

/** Ten times as much, and one for nothing. */
function otherFigure(text: string): string {
  const figure = Number(text.replaceAll('_', ''));
  return figure === 0 ? '1' : String(figure * 10);
}
