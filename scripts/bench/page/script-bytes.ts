import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Sizes of some scripts together, each compressed by itself with the best and slowest settings. */
export interface ScriptBytes {
  readonly gzip: number;
  readonly brotli: number;
}

/** Asks for each file once and compresses it here, so that no server's settings count. */
export async function bytesOf(origin: string, paths: readonly string[]): Promise<ScriptBytes> {
  const files = await Promise.all([...new Set(paths)].map((file) => plain(origin + file)));
  return {
    gzip: sum(files.map((file) => gzipSync(file, { level: 9 }).length)),
    brotli: sum(
      files.map((file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length),
    ),
  };
}

async function plain(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
