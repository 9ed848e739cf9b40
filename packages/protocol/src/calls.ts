import type * as calls from './calls/index.ts';

export type { AnswerOf, Call, CallInput, InputOf } from './call.ts';
/** A module and no object, so that a bundle holds the calls it makes and no others. */
export * as calls from './calls/index.ts';
export type CallName = keyof typeof calls;
