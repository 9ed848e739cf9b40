/**
 * Whether a version is in a range of the forms that manifests use: `1.2.3`, `^1.2.3`, `~1.2.3`, `>=1.2.3`, `*`, and
 * several of them with spaces between, which must all hold. A range of any other form holds for nothing.
 */
export function inRange(version: string, range: string): boolean {
  const have = parse(version);
  return (
    have !== null &&
    range
      .trim()
      .split(/\s+/)
      .every((part) => holds(have, part))
  );
}

type Version = readonly [major: number, minor: number, patch: number];

function holds(have: Version, part: string): boolean {
  if (part === '*') return true;
  const [, operator = '', rest = ''] = /^(\^|~|>=|<=|<|>|=)?(.+)$/.exec(part) ?? [];
  const want = parse(rest);
  if (!want) return false;
  const order = compare(have, want);
  switch (operator) {
    case '^':
      return order >= 0 && compare(have, ceilingOfCaret(want)) < 0;
    case '~':
      return order >= 0 && have[0] === want[0] && have[1] === want[1];
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    default:
      return order === 0;
  }
}

/** The leftmost figure that is not zero must stay. */
function ceilingOfCaret([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  if (minor > 0) return [0, minor + 1, 0];
  return [0, 0, patch + 1];
}

function parse(text: string): Version | null {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-[\w.-]+)?$/.exec(text);
  return match && [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
