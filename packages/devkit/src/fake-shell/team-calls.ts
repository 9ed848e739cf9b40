import { isService } from '@baize/protocol';
import type { Call, CallInput, Locale } from '@baize/protocol';

/** A call of a team's service, as `listedCall` writes it: `POST bound/drops`. */
export type TeamCallName = `${Call<CallInput, unknown>['method']} bound${string}`;

/** A `bound` call of a module whose service is its team's. */
export interface TeamCall {
  readonly call: Pick<Call<CallInput, unknown>, 'auth' | 'method' | 'path'>;
  readonly input: CallInput;
  readonly signal: AbortSignal | undefined;
  readonly locale: Locale;
  readonly loggedIn: boolean;
}

/** Answers calls of a team's service. It rejects with CallFailure where the service refuses. */
export type AnswerTeamCall = (asked: TeamCall) => Promise<unknown>;

/** Canned answers by method and path, `POST /drops`: functions of the call's input, which may throw `refuse`. */
export type TeamAnswers = Readonly<Record<string, (input: never) => unknown>>;

/** Whether a call of a module goes to the service that its team brings. */
export function isOfTeam(service: string, call: Call<CallInput, unknown>): boolean {
  return !isService(service) && call.service === 'bound';
}

/** A call of a team's service as a manifest lists it: `POST bound/drops`. */
export function teamCallName({ method, path }: TeamCall['call']): TeamCallName {
  return `${method} bound${path}`;
}
