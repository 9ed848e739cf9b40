import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { utf8 } from '../../page/utf8.ts';
import { RemoteRefused } from '../errors.ts';
import type { ServerReact } from './server-react.ts';

/** React's mark of a boundary that could not be finished at once. */
const UNFINISHED = '<!--$!-->';

/**
 * The finished HTML of a tree in UTF-8, everything it waits for included.
 *
 * @throws what the tree threw outside of any Suspense boundary, or {@link RemoteRefused} `render-timed-out`
 */
export async function renderWhole(
  react: ServerReact,
  element: ReactNode,
  { identifierPrefix, limitMs }: WholeOptions,
): Promise<Buffer> {
  return renderAtOnce(react, element, identifierPrefix) ?? renderStream(react, element, { identifierPrefix, limitMs });
}

interface WholeOptions {
  readonly identifierPrefix: string;
  readonly limitMs: number;
}

/** Most trees wait for nothing, and for them a string costs a third less than a stream. Null when this one does wait. */
function renderAtOnce(react: ServerReact, element: ReactNode, identifierPrefix: string): Buffer | null {
  try {
    // Searched as bytes: as a string it would be put together from its thousands of pieces one time more.
    const html = utf8(react.renderToString(element, { identifierPrefix }));
    return html.includes(UNFINISHED) ? null : html;
  } catch {
    // It suspended outside of a boundary, or it threw: the stream shows which.
    return null;
  }
}

function renderStream(
  react: ServerReact,
  element: ReactNode,
  { identifierPrefix, limitMs }: WholeOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(error);
    };
    const stream = react.renderToPipeableStream(element, {
      identifierPrefix,
      onAllReady: () => void stream.pipe(sink),
      onShellError: fail,
      // A boundary inside the tree caught it and shows its fallback; the browser tries again there.
      onError: () => undefined,
    });
    const timer = setTimeout(() => {
      fail(new RemoteRefused('render-timed-out', `The tree was not finished within ${limitMs} ms.`));
      stream.abort();
    }, limitMs);
  });
}
