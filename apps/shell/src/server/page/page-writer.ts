import type { ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { BrotliCompress, Gzip } from 'node:zlib';

/** Cheap on purpose: a page is compressed once and read once. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 1;

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** A page in two parts, the first of which leaves at once. */
export interface PageWriter {
  head(html: string): void;
  /** @param pieces in order */
  body(pieces: readonly Uint8Array[]): void;
}

export function createPageWriter(response: ServerResponse, encoding: Encoding): PageWriter {
  if (encoding === 'identity')
    return {
      head: (html) => void response.write(html),
      body(pieces) {
        // Written in one turn they leave together, and need not be copied into one buffer first.
        for (const piece of pieces) response.write(piece);
        response.end();
      },
    };
  const compressor = encoding === 'br' ? brotli() : gzip();
  compressor.pipe(response);
  // The visitor left: nothing is to be written any more.
  compressor.on('error', () => response.destroy());
  return {
    head(html) {
      compressor.write(html);
      // Without a flush the compressor would hold the head back until the body comes.
      compressor.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH);
    },
    // In one: each piece would be a task of its own to the compressor.
    body: (pieces) => void compressor.end(Buffer.concat(pieces)),
  };
}

function brotli(): BrotliCompress {
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window of the size of a page; the default one takes megabytes for each answer.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

function gzip(): Gzip {
  return createGzip({ level: GZIP_LEVEL });
}
