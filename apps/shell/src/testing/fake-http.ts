import type { ShellHttp } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { Call, CallInput, Service } from '@baize/protocol';

type AnyCall = Call<CallInput, unknown>;

/** One call: `POST /attachSource`, with its input. */
export interface MadeCall {
  readonly route: string;
  readonly input: CallInput;
}

export type FakeAnswers = Readonly<Record<string, (input: CallInput) => unknown>>;

/** The calls of a service with a test's answers, by method and path; a call without one fails without a connection. */
export function fakeHttp(answers: FakeAnswers): { http(service: Service): ShellHttp; readonly made: MadeCall[] } {
  const made: MadeCall[] = [];
  return {
    made,
    http: (service) => ({
      service,
      call: (async (call: AnyCall, input: CallInput = {}) => {
        const route = `${call.method} ${call.path}`;
        made.push({ route, input });
        const answer = answers[route];
        if (!answer) throw new CallFailure({ code: 'network-error', status: null, message: 'Network Error' });
        return answer(input);
      }) as ShellHttp['call'],
    }),
  };
}
