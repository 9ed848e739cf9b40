/**
 * What a contract promises, member by member: `ShellApi.navigate` to its type, `RemoteFailureCode 'entry-missing'` to
 * nothing. The type of a member that may be absent begins with `?`.
 */
export type Shape = ReadonlyMap<string, string>;
