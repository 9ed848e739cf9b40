import type { ShellHttp } from '@baize/contract';
import type { Call, CallInput, CallName, Locale } from '@baize/protocol';
import { nameOfCall, refuse } from './answers.ts';
import type { FakeAnswers } from './answers.ts';
import { networkError, passNetwork } from './fake-network.ts';
import type { FakeNetwork } from './fake-network.ts';
import { isOfTeam, teamCallName } from './team-calls.ts';
import type { AnswerTeamCall, TeamAnswers, TeamCallName } from './team-calls.ts';

/** One call that the remote sent, whatever became of it. */
export interface RecordedCall {
  readonly name: CallName | TeamCallName;
  readonly input: unknown;
}

/** What the present state of the fake shell means for a call. */
export interface HttpState {
  readonly loggedIn: () => boolean;
  readonly locale: () => Locale;
  readonly connected: () => boolean;
  readonly network: () => FakeNetwork;
  readonly answers: () => FakeAnswers;
  readonly teamAnswers: () => TeamAnswers;
  /** The service itself, where it runs. */
  readonly answerTeamCall: AnswerTeamCall | undefined;
  /** Waits as a network would; tests do not. */
  readonly delay: () => Promise<void>;
}

/** Account calls go to the general service, whichever module makes them. */
const ANSWERING: ReadonlySet<string> = new Set(['bound', 'general']);

type AnyCall = Call<CallInput, unknown>;

/** Answers calls from the canned answers and refuses them as the real client does. */
export function createFakeHttp(service: string, state: HttpState, record: (call: RecordedCall) => void): ShellHttp {
  return {
    service,
    async call(call, ...[input]) {
      const ofTeam = isOfTeam(service, call);
      const name = ofTeam ? teamCallName(call) : nameOfCall(call);
      const { signal, ...sent }: { signal?: AbortSignal } = input ?? {};
      record({ name, input: sent });
      await state.delay();
      if (signal?.aborted) throw networkError('the call was given up');
      if (!state.connected()) throw networkError('the fake shell is offline');
      if (!ANSWERING.has(call.service) && call.service !== service)
        throw networkError(`${service} does not answer ${name}`);
      // The service itself refuses guests as it likes.
      const isAnswered = ofTeam && state.answerTeamCall !== undefined;
      if (!isAnswered && call.auth === 'player' && !state.loggedIn()) throw refuse('unauthorized');
      const network = state.network();
      await passNetwork(network, signal);
      const given = await (ofTeam
        ? answerOfTeam(state, call, sent, signal)
        : answerOfOurs(state, name as CallName, sent));
      if (network === 'answers-lost') throw networkError('the answer was lost');
      return given as never;
    },
  };
}

function answerOfOurs(state: HttpState, name: CallName, sent: CallInput): unknown {
  const answerCall = state.answers()[name] as ((input: unknown) => unknown) | undefined;
  if (!answerCall) throw networkError(`no answer for ${name}: add one to src/dev/answers.ts or to createFakeShell`);
  // `FakeAnswers` ties every name to the types of its call; a table of functions cannot say so to the compiler.
  return answerCall(sent);
}

/** Answered by the service itself, where it runs; else from the canned answers. */
function answerOfTeam(state: HttpState, call: AnyCall, input: CallInput, signal: AbortSignal | undefined): unknown {
  const { answerTeamCall } = state;
  if (answerTeamCall)
    return answerTeamCall({ call, input, signal, locale: state.locale(), loggedIn: state.loggedIn() });
  const canned = `${call.method} ${call.path}`;
  const answerCall = state.teamAnswers()[canned] as ((input: CallInput) => unknown) | undefined;
  if (!answerCall) throw networkError(`no answer for ${canned}: add one to teamAnswers of createFakeShell`);
  return answerCall(input);
}
