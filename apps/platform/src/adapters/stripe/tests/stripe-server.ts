import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SECRET_KEY = 'sk_test_51Example';
export const WEBHOOK_SECRET = 'whsec_example';

const HALF_AN_HOUR = 1_800;
const A_DAY = 86_400;

export interface Session {
  id: string;
  object: 'checkout.session';
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  created: number;
  livemode: boolean;
  type: string;
  data: { object: Record<string, unknown> };
}

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/**
 * Stripe, as its API reference describes what the adapter asks for: Checkout Sessions created, read and listed, events
 * listed, idempotency keys, and webhooks signed by `t.body`. Its errors have the reference's shape.
 */
export class StripeServer {
  readonly sessions = new Map<string, Session>();
  readonly events: StripeEvent[] = [];
  /** Paths as they were asked. */
  readonly asked: string[] = [];
  /** While it is set, every call fails with this status. */
  outage: number | null = null;
  readonly #kept = new Map<string, { sent: string; session: string }>();
  readonly #now: () => number;
  readonly #http: Server;

  private constructor(now: () => number) {
    this.#now = now;
    this.#http = createServer((request, response) => void this.#serve(request, response));
  }

  /** @param now milliseconds since 1970, of the test */
  static async start(now: () => number): Promise<StripeServer> {
    const server = new StripeServer(now);
    server.#http.listen(0, '127.0.0.1');
    await once(server.#http, 'listening');
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  sessionFor(depositId: string): Session {
    return [...this.sessions.values()].find((each) => each.client_reference_id === depositId)!;
  }

  /** The player pays: the session is complete, and the event that Stripe would send is the answer. */
  pay(depositId: string, type = 'checkout.session.completed'): StripeEvent {
    const session = this.sessionFor(depositId);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: (session.payment_intent ??= newId('pi')),
    });
    return this.event(type, { ...session });
  }

  /** The operator gives money back in Stripe's dashboard. @param part of it; all by default */
  refund(depositId: string, part?: number): StripeEvent {
    const { payment_intent, amount_total: amount, currency } = this.sessionFor(depositId);
    const amount_refunded = part ?? amount;
    return this.event('charge.refunded', {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded,
      currency,
      payment_intent,
      refunded: amount_refunded === amount,
    });
  }

  event(type: string, object: Record<string, unknown>): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      created: this.#seconds(),
      livemode: false,
      type,
      data: { object },
    };
    this.events.push(event);
    return event;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    const body = await text(request);
    this.asked.push(`${request.method} ${url.pathname}`);
    const answer = (status: number, content: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(content));
    };
    const refuse = (status: number, type: string, message: string): void =>
      answer(status, { error: { type, message } });
    if (this.outage !== null) return refuse(this.outage, 'api_error', 'down');
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return refuse(401, 'invalid_request_error', `Invalid API Key provided: ${request.headers.authorization}`);
    const [, , , , id] = url.pathname.split('/');
    if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions')
      return this.#create(new URLSearchParams(body), body, String(request.headers['idempotency-key']), answer, refuse);
    if (request.method === 'GET' && url.pathname === '/v1/checkout/sessions') {
      const intent = url.searchParams.get('payment_intent');
      return answer(200, listOf([...this.sessions.values()].filter((each) => each.payment_intent === intent)));
    }
    if (request.method === 'GET' && url.pathname === '/v1/events') {
      const asked = [...url.searchParams].filter(([key]) => key.startsWith('types'));
      const types = new Set(asked.map(([, type]) => type));
      const since = Number(url.searchParams.get('created[gte]'));
      return answer(200, listOf(this.events.filter(({ type, created }) => types.has(type) && created >= since)));
    }
    const session = this.sessions.get(id ?? '');
    return session ? answer(200, session) : refuse(404, 'invalid_request_error', 'No such checkout.session');
  }

  #create(
    params: URLSearchParams,
    sent: string,
    key: string,
    answer: (status: number, content: unknown) => void,
    refuse: (status: number, type: string, message: string) => void,
  ): void {
    const kept = this.#kept.get(key);
    if (kept && kept.sent !== sent)
      return refuse(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    if (kept)
      return answer(200, {
        ...this.sessions.get(kept.session)!,
        url: `https://checkout.stripe.com/c/pay/${kept.session}`,
      });
    const lasts = Number(params.get('expires_at')) - this.#seconds();
    if (lasts < HALF_AN_HOUR || lasts > A_DAY)
      return refuse(400, 'invalid_request_error', 'expires_at is out of range');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: params.get('client_reference_id'),
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]')!,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: params.get('success_url')!,
    };
    this.sessions.set(id, session);
    this.#kept.set(key, { sent, session: id });
    return answer(200, session);
  }
}

function listOf(data: readonly unknown[]) {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

/**
 * The header of a webhook, written from the reference: HMAC-SHA256 of `t.body`, in hex. @param now milliseconds since
 * 1970
 */
export function stripeSignature(body: string, now: number, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')},v0=${'0'.repeat(64)}`;
}
