import { CallFailure, listedCall } from '@baize/contract';
import { calls, isService } from '@baize/protocol';
import type { Call, CallInput } from '@baize/protocol';
import { requestUrl } from '@baize/contract/request-url';
import type { AskTeamService } from '../team-services/ask-team-service.ts';
import type { AskedCall, Called, FromWorker } from './messages.ts';
import type { ExpectedCalls } from './expected-calls.ts';
import type { VisitorTask, WorkerRelease } from './render-task.ts';
import { createServiceCaller } from './service-caller.ts';

/** Calls of one render; a `load` asks two or three things. */
const CALLS_A_RENDER = 16;

type CallMessage = AskedCall & Pick<Extract<FromWorker, { kind: 'call' }>, 'method'>;

/**
 * The reads of the contract. This table, not the remote, decides what they are, whether they are a player's and who
 * answers.
 */
const READS = new Map<string, Call<CallInput, unknown>>(
  (Object.values(calls) as Call<CallInput, unknown>[])
    .filter(({ method, auth }) => method === 'GET' && auth !== 'operator')
    .map((call) => [`${call.service} ${call.path}`, call]),
);

/**
 * Makes the calls of one render for the process that renders: the ones that its module's manifest lists, with the
 * visitor's token, which stays here; those of a team's service with a token for it alone.
 */
export interface Broker {
  /** Never rejects. @throws RangeError when the render has made more calls than a render may */
  call(message: CallMessage): Promise<Called>;
  /** What this render will most likely ask, and is the same for everybody. */
  readonly expected: readonly AskedCall[];
  /** Until when all that was answered is fresh and everybody's, by `performance.now()`; 0 when some of it is not. */
  readonly freshUntil: number;
  /** Gives up the requests in flight. */
  end(): void;
}

export function createBroker(
  { manifest, services }: WorkerRelease,
  task: VisitorTask,
  expected: ExpectedCalls,
  askTeamService: AskTeamService,
): Broker {
  const over = new AbortController();
  const module = manifest.modules.find(({ expose }) => expose === task.expose);
  const service = module?.service ?? 'general';
  const bound = isService(service) ? service : 'general';
  const listed = new Set(module?.calls);
  const { locale, session, geo } = task.page;
  const region = (session.status === 'player' ? session.region : geo?.region) ?? null;
  const { visitor } = task;
  const { signal } = over;
  const caller = createServiceCaller({ services, bound, locale, region, visitor, signal, took });
  let made = 0;
  let freshUntil = Infinity;

  function took(until: number): void {
    freshUntil = Math.min(freshUntil, until);
  }

  /** A service that the platform does not know: a guest's call is shared by all guests, a player's is their own. */
  function ofTeam(read: Call<CallInput, unknown>, input: CallInput): Promise<unknown> {
    const path = requestUrl(read, input);
    const { answer, until } = askTeamService({ remote: manifest.name, service, locale, visitor, path, signal });
    took(until);
    return answer;
  }

  /** The read that a render names; undefined for none. */
  function readOf({ method, path, service: of }: CallMessage): Call<CallInput, unknown> | undefined {
    if (method !== 'GET') return undefined;
    if (of === 'bound' && !isService(service)) return { method, service: of, path, auth: 'player' };
    return READS.get(`${of} ${path}`);
  }

  return {
    call(message) {
      made += 1;
      if (made > CALLS_A_RENDER) throw new RangeError(`A render made more than ${CALLS_A_RENDER} calls.`);
      const { method, path, input } = message;
      const read = readOf(message);
      if (!read) return Promise.resolve(refused('not-a-read', `${method} ${path} is not for load`));
      const named = listedCall(read);
      if (!listed.has(named)) return Promise.resolve(refused('call-not-listed', `The manifest does not list ${named}`));
      if (read.auth === 'none') expected.made(task, { service: message.service, path, input });
      const isOfTeam = read.service === 'bound' && !isService(service);
      return ask(async () => (isOfTeam ? ofTeam(read, input) : caller(read, input as never))).then((called) => {
        if (!called.ok) took(0);
        return called;
      });
    },
    expected: expected.of(task),
    get freshUntil() {
      return freshUntil;
    },
    end: () => over.abort(),
  };
}

function refused(code: string, message: string): Called {
  return { ok: false, failure: { code, status: null, message } };
}

async function ask(work: () => Promise<unknown>): Promise<Called> {
  try {
    return { ok: true, body: await work() };
  } catch (error) {
    if (!(error instanceof CallFailure))
      return { ok: false, failure: { code: 'internal', status: null, message: 'The call could not be made.' } };
    const { code, status, message, requestId } = error;
    return { ok: false, failure: { code, status, message, requestId } };
  }
}
