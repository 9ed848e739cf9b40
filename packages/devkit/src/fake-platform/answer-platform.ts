import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ERRORS, TeamServiceLookUp, TeamServiceReserve, TeamServiceRollback, TeamServiceSettle } from '@baize/protocol';
import type { ErrorCode } from '@baize/protocol';
import type * as z from 'zod/mini';
import type { FakePlatform, WalletCall } from './fake-platform.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { FakeRefusal } from './judged-once.ts';
import { isSigned } from './signature.ts';

const WALLET = /^\/team-services\/([a-z0-9-]+)\/wallet\/(reserve|settle|roll-back|look-up)$/;
/** Longer than a service waits for a moment. */
const LATE_MS = 3_000;

type Answer = (wallet: FakeWallet, service: string, body: unknown) => object;

const ANSWERS: Readonly<Record<WalletCall, Answer>> = {
  reserve: (wallet, service, body) => wallet.reserve(service, shaped(TeamServiceReserve, body)),
  settle: (wallet, service, body) => wallet.settle(service, shaped(TeamServiceSettle, body)),
  'roll-back': (wallet, service, body) => wallet.rollBack(service, shaped(TeamServiceRollback, body)),
  'look-up': (wallet, service, body) => wallet.lookUp(service, shaped(TeamServiceLookUp, body)),
};

/**
 * Answers what a service asks of the platform: keys, and the four calls of the wallet.
 *
 * @returns whether the request was one of them
 */
export async function answerPlatform(
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://fake.invalid');
  if (request.method === 'GET' && pathname === '/team-services/keys') {
    send(response, 200, platform.keys);
    return true;
  }
  const [, service, named] = WALLET.exec(pathname) ?? [];
  if (request.method !== 'POST' || service === undefined) return false;
  const call = named as WalletCall;
  const body = await text(request);
  const network = typeof platform.network === 'function' ? platform.network(call) : platform.network;
  if (network === 'silent') return true;
  if (network === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  if (typeof network === 'object') {
    sendRefusal(response, network.refuses);
    return true;
  }
  const signature = request.headers['baize-signature'];
  const isOwn = isSigned(platform.secret, typeof signature === 'string' ? signature : undefined, body, platform.now());
  if (isOwn) answerCall(platform.wallet, { service, call, body, response, isLost: network === 'answers-lost' });
  else sendRefusal(response, 'signature-invalid');
  return true;
}

interface Called {
  readonly service: string;
  readonly call: WalletCall;
  readonly body: string;
  readonly response: ServerResponse;
  readonly isLost: boolean;
}

function answerCall(wallet: FakeWallet, { service, call, body, response, isLost }: Called): void {
  try {
    const answer = ANSWERS[call](wallet, service, JSON.parse(body));
    if (isLost) response.destroy();
    else send(response, 200, answer);
  } catch (error) {
    sendRefusal(response, error instanceof FakeRefusal ? error.code : 'validation-failed');
  }
}

/** @throws FakeRefusal `validation-failed` */
function shaped<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new FakeRefusal('validation-failed');
  return parsed.data;
}

function sendRefusal(response: ServerResponse, code: ErrorCode): void {
  const { status, remedy } = ERRORS[code];
  send(response, status, { code, message: remedy, requestId: 'fake' });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
