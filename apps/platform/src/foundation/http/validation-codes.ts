import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What a form shows for a field: translated by `error.{code}`. */
export type ValidationCode = 'required' | 'invalid-type' | 'unknown-field' | 'too-small' | 'too-big' | 'invalid';

/**
 * Maps the issues of one schema to field codes. A field is named by its path with points, an element of a list by
 * its index; the whole body is `body`.
 */
export function validationCodes(issues: readonly Issue[], data: unknown): Record<string, ValidationCode[]> {
  // A field may be named as anything, `toString` included.
  const codes = new Map<string, ValidationCode[]>();
  for (const { field, code } of issues.flatMap((issue) => explain(issue, data))) {
    const known = codes.get(field) ?? [];
    codes.set(field, known.includes(code) ? known : [...known, code]);
  }
  return Object.fromEntries(codes);
}

function explain(issue: Issue, data: unknown): { field: string; code: ValidationCode }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), code: 'unknown-field' }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const inner = nearest(issue.errors).map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
    return inner.flatMap((each) => explain(each, data));
  }
  return [{ field: fieldName(issue.path), code: codeOf(issue, data) }];
}

function codeOf(issue: Issue, data: unknown): ValidationCode {
  if (valueAt(data, issue.path) === undefined) return 'required';
  if (issue.code === 'invalid_type') return 'invalid-type';
  if (issue.code === 'too_small') return 'too-small';
  if (issue.code === 'too_big') return 'too-big';
  return 'invalid';
}

/** The member of a union that the caller most likely meant: the one with the fewest unknown fields. */
function nearest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const unknown = (branch: readonly Issue[]): number =>
    branch.filter(({ code }) => code === 'unrecognized_keys').length;
  return branches.toSorted((a, b) => unknown(a) - unknown(b) || a.length - b.length)[0] ?? [];
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.');
}
