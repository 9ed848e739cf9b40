import type { SignedDocument } from '@baize/contract/channel';
import type { Signer } from '../credentials/signing-key.ts';
import type { Revision } from './channel-history.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * A document is signed again when this part of its life is over, one in so many, so that no reader gets one that is
 * about to expire.
 */
const RENEWALS = 4;

/** A channel document as it is served: the newest revision, with an expiry. */
export interface ServedDocument {
  readonly signed: SignedDocument;
  /** Identifies these bytes: revision, renewal and key. */
  readonly entityTag: string;
}

/**
 * Signs the newest revision with an expiry, and the same bytes again until a quarter of its life is over. Processes on
 * one folder give the same bytes, since the expiry comes from the clock in steps.
 *
 * @param hours least time until a document that was asked for now is stale
 */
export class ServedDocuments {
  readonly #signer: Signer;
  readonly #lifeMs: number;
  readonly #known = new Map<string, ServedDocument>();

  constructor(signer: Signer, hours: number) {
    this.#signer = signer;
    this.#lifeMs = hours * HOUR_MS;
  }

  of({ document, signed: decided }: Revision, now: Date): ServedDocument {
    const stepMs = this.#lifeMs / RENEWALS;
    const renewal = Math.floor(now.getTime() / stepMs) + 1;
    const entityTag = `"${document.revision}-${renewal}-${this.#signer.keyId}"`;
    const known = this.#known.get(document.channel);
    if (known?.entityTag === entityTag) return known;
    const expiresAt = new Date(renewal * stepMs + this.#lifeMs).toISOString();
    // The payload as it was written, and not as it was read: its hash is over its bytes.
    const payload = JSON.stringify({ ...(JSON.parse(decided.payload) as object), expiresAt });
    const served = { signed: this.#signer.sign(payload), entityTag };
    this.#known.set(document.channel, served);
    return served;
  }
}
