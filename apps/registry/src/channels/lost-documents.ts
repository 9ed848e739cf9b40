import { ChannelDocument } from '@baize/contract/channel';
import type { SignedDocument } from '@baize/contract/channel';
import { channelHash, comparePositions, positionOf } from '@baize/contract/node/channel-order';
import { parseJson } from '@baize/registry-client/parse-json';
import type { Signer } from '../credentials/signing-key.ts';
import type { ChannelHistory } from './channel-history.ts';

/**
 * Documents of one channel that servers of the site use and this registry does not have, since it was restored from a
 * backup or began again. A server must send the signed document itself: a mere claim is never believed.
 */
export class LostDocuments {
  readonly #signer: Signer;
  readonly #channel: string;
  readonly #history: ChannelHistory;
  #newest: ChannelDocument | null = null;

  constructor(signer: Signer, channel: string, history: ChannelHistory) {
    this.#signer = signer;
    this.#channel = channel;
    this.#history = history;
  }

  /** Takes the document that a server uses. One that this registry never signed, or that it has, changes nothing. */
  async learn(shown: SignedDocument): Promise<void> {
    const document = this.#opened(shown);
    if (!document || (this.#newest && comparePositions(positionOf(document), positionOf(this.#newest)) < 0)) return;
    const own = await this.#history.at(document.revision);
    if (own && channelHash(own.signed.payload) === channelHash(shown.payload)) return;
    this.#newest = document;
  }

  /** The newest lost document, while the registry has opened no later epoch; null when none is known. */
  newest(own: ChannelDocument | null): ChannelDocument | null {
    const isOver = this.#newest && (own?.epoch ?? 0) > (this.#newest.epoch ?? 0);
    return isOver ? null : this.#newest;
  }

  #opened(shown: SignedDocument): ChannelDocument | null {
    try {
      const document = ChannelDocument.parse(parseJson(this.#signer.openShown(shown)));
      return document.channel === this.#channel ? document : null;
    } catch {
      return null;
    }
  }
}
