import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The finished HTML of a tree, everything it waits for included.
 *
 * @throws what the tree threw outside of any Suspense boundary
 */
export function renderWhole(element: ReactNode, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      identifierPrefix,
      onAllReady: () => void stream.pipe(sink),
      onShellError: reject,
      // A boundary inside the tree caught it and shows its fallback; the browser tries again there.
      onError: () => undefined,
    });
  });
}
