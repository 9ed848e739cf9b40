import type { ShellHttp } from '@baize/contract';
import type { CallName } from '@baize/protocol';
import { nameOfCall, refuse } from './answers.ts';
import type { FakeAnswers } from './answers.ts';
import { networkError, passNetwork } from './fake-network.ts';
import type { FakeNetwork } from './fake-network.ts';

/** One call that the remote sent, whatever became of it. */
export interface RecordedCall {
  readonly name: CallName;
  readonly input: unknown;
}

/** What the present state of the fake shell means for a call. */
export interface HttpState {
  readonly loggedIn: () => boolean;
  readonly connected: () => boolean;
  readonly network: () => FakeNetwork;
  readonly answers: () => FakeAnswers;
  /** Waits as a network would; tests do not. */
  readonly delay: () => Promise<void>;
}

/** The calls of accounts go to the general service from wherever they are made. */
const ANSWERING: ReadonlySet<string> = new Set(['bound', 'general']);

/** Answers calls from the canned answers and refuses them as the real client does. */
export function createFakeHttp(service: string, state: HttpState, record: (call: RecordedCall) => void): ShellHttp {
  return {
    service,
    async call(call, ...[input]) {
      const name = nameOfCall(call);
      const { signal, ...sent }: { signal?: AbortSignal } = input ?? {};
      record({ name, input: sent });
      await state.delay();
      if (signal?.aborted) throw networkError('the call was given up');
      if (!state.connected()) throw networkError('the fake shell is offline');
      if (!ANSWERING.has(call.service) && call.service !== service)
        throw networkError(`${service} does not answer ${name}`);
      if (call.auth === 'player' && !state.loggedIn()) throw refuse('unauthorized');
      const network = state.network();
      await passNetwork(network, signal);
      const answerCall = state.answers()[name] as ((input: unknown) => unknown) | undefined;
      if (!answerCall) throw networkError(`no answer for ${name}: add one to src/dev/answers.ts or to createFakeShell`);
      // `FakeAnswers` ties every name to the types of its call; a table of functions cannot say so to the compiler.
      const given = await answerCall(sent);
      if (network === 'answers-lost') throw networkError('the answer was lost');
      return given as never;
    },
  };
}
