import type { Call, CallInput } from '@baize/protocol';

/**
 * The path of a call with its parameters filled in and its query appended; a query value that is undefined is left out.
 *
 * @throws when a parameter of the path is missing: the request would hit another route
 */
export function requestUrl(call: Call<CallInput, unknown>, input: CallInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new Error(`${call.method} ${call.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
