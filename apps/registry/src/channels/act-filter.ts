import type { Act, Served } from '@baize/registry-client/channels/act';

/** Which acts to list; an absent field matches all. */
export interface ActFilter {
  readonly remote?: string | undefined;
  /** Full name of the operator. */
  readonly by?: string | undefined;
  readonly operation?: Act['operation'] | undefined;
  /** Part of the reason, of a version or of a rule, ignoring case. */
  readonly text?: string | undefined;
}

export function isMeant(act: Act, { remote, by, operation, text }: ActFilter): boolean {
  return (
    (remote === undefined || act.remote === remote) &&
    (by === undefined || act.by === by) &&
    (operation === undefined || act.operation === operation) &&
    (text === undefined || textOf(act).includes(text.toLowerCase()))
  );
}

function textOf({ reason = '', from, to }: Act): string {
  return [reason, ...wordsOf(from), ...wordsOf(to)].join('\n').toLowerCase();
}

function wordsOf(served: Served | null): string[] {
  return served ? [served.version, served.candidate?.version ?? '', ...(served.rules ?? [])] : [];
}
