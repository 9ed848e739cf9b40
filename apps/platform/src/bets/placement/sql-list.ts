/** An array as PostgreSQL reads it, of values that need no quotes: our own words. */
export function list(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
