import type { Call, CallInput } from '@baize/protocol';

/**
 * The path of a call with its parameters filled in and its query appended; a query value that is undefined is left out.
 *
 * @throws when a parameter of the path is missing or leads out of it: the request would hit another route
 */
export function requestUrl(call: Pick<Call<CallInput, unknown>, 'method' | 'path'>, input: CallInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = input.params?.[name];
    // A dot or two would name another folder, and so another call.
    if (value === undefined || /^\.{0,2}$/.test(value))
      throw new Error(`${call.method} ${call.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
