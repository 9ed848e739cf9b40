/** Licences, by their SPDX names, that ask no more of anyone who passes code on than to name its authors. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause BSL-1.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);

/**
 * Whether code under a licence may be part of a release: of `A OR B` one has to be allowed, of `A AND B` both. What is no
 * SPDX expression, or has an exception (`WITH`), is not.
 */
export function isLicenceAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const oneOf = (): boolean => {
    let allowed = allOf();
    while (words[at] === 'OR') {
      at += 1;
      // Both sides are read in any case.
      allowed = allOf() || allowed;
    }
    return allowed;
  };
  const allOf = (): boolean => {
    let allowed = single();
    while (words[at] === 'AND') {
      at += 1;
      allowed = single() && allowed;
    }
    return allowed;
  };
  const single = (): boolean => {
    const word = words[at] ?? '';
    at += 1;
    if (word !== '(') return ALLOWED_LICENCES.has(word);
    const allowed = oneOf();
    at += 1;
    return words[at - 1] === ')' && allowed;
  };
  return oneOf() && at === words.length;
}
