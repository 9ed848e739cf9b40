import { CallFailure } from '@baize/contract';
import { ERRORS, calls } from '@baize/protocol';
import type { AnswerOf, Call, CallInput, CallName, ErrorCode, InputOf } from '@baize/protocol';

type Calls = typeof calls;

/** What a service would answer to one call: a function of the call's input. It may throw {@link refuse}. */
export type FakeAnswer<Name extends CallName> = (
  input: InputOf<Calls[Name]>,
) => AnswerOf<Calls[Name]> | Promise<AnswerOf<Calls[Name]>>;

/** Canned answers by the name of the call in `calls`. A call without one is refused by name. */
export type FakeAnswers = { readonly [Name in CallName]?: FakeAnswer<Name> };

/** Answers the same every time. */
export function answer<Answer>(value: Answer): () => Answer {
  return () => value;
}

/**
 * What an answer throws to refuse as the server does, with the status that the code has there.
 *
 * @example placeDiceBet: () => { throw refuse('balance-too-low'); }
 */
export function refuse(code: ErrorCode, fields?: Record<string, string[]>): CallFailure {
  const { status, remedy } = ERRORS[code];
  return new CallFailure({ code, status, message: remedy, requestId: 'fake', ...(fields && { errors: fields }) });
}

/** A remote in the dev server has a copy of `calls` of its own, so calls are compared by their content. */
function addressOf({ method, service, path }: Call<CallInput, unknown>): string {
  return `${method} ${service} ${path}`;
}

const NAMES = new Map(
  Object.entries(calls).flatMap(([name, line]) => ('path' in line ? [[addressOf(line), name as CallName]] : [])),
);

/** @throws when the call is not one of the protocol's: a remote may not invent calls */
export function nameOfCall(call: Call<CallInput, unknown>): CallName {
  const name = NAMES.get(addressOf(call));
  if (!name) throw new Error(`${addressOf(call)} is not in \`calls\` of @baize/protocol`);
  return name;
}
