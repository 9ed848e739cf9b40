import { SignedDocument } from '@baize/contract/channel';
import type * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';

export interface OpenedRecord<Document> {
  readonly signed: SignedDocument;
  readonly document: Document;
}

export function recordBytes(signed: SignedDocument): Buffer {
  return Buffer.from(`${JSON.stringify(signed)}\n`);
}

/**
 * A stored signed document, trusted only after its signature was checked.
 *
 * @throws Refusal `record-damaged` naming the key
 */
export function openRecord<Schema extends z.ZodMiniType>(
  key: string,
  bytes: Uint8Array,
  signer: { readonly open: (signed: SignedDocument) => string },
  schema: Schema,
): OpenedRecord<z.output<Schema>> {
  try {
    const signed = SignedDocument.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return { signed, document: schema.parse(JSON.parse(signer.open(signed))) };
  } catch (error) {
    throw new Refusal('record-damaged', [key], error);
  }
}
