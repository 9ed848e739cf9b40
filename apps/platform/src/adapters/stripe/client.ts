import type { Stripe } from 'stripe';

/** A player waits for the page: a request without an answer by then is sent again with the same key. */
const TIMEOUT_MS = 10_000;

export interface StripeAccess {
  readonly secretKey: string;
  /** Stripe, or a test server in its place. */
  readonly url: string;
}

/** Stripe's own client, loaded when it is first needed. */
export function stripeClient({ secretKey, url }: StripeAccess): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const { protocol, hostname, port } = new URL(url);
  return () => {
    client ??= import('stripe').then(
      (library) =>
        new library.Stripe(secretKey, {
          // The API version that `shapes.ts` describes; the account's default may be another.
          apiVersion: '2026-10-28.endive',
          protocol: protocol === 'http:' ? 'http' : 'https',
          host: hostname,
          port: port || (protocol === 'http:' ? 80 : 443),
          timeout: TIMEOUT_MS,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    );
    return client;
  };
}

/** What may be logged of a failure: never the request, which has the key in its headers. */
export function shownFailure(error: unknown): Readonly<Record<string, unknown>> {
  const { type, code, statusCode, requestId, name } = error as Record<string, unknown>;
  return { name, type, code, statusCode, requestId };
}
