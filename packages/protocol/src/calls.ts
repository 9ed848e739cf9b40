import type * as calls from './calls/index.ts';

export type { AnswerOf, Call, CallInput, InputOf } from './call.ts';
/** A module and no object, so that a bundle holds the calls it makes and no others. */
export * as calls from './calls/index.ts';
/** The names of calls; the other exports of a game's line are none. */
export type CallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends { readonly path: string } ? Name : never;
}[keyof typeof calls];
