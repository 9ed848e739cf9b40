import { readFileSync } from 'node:fs';

/** Resident memory of one render process; an honest one needs a fifth of it. */
const LIMIT_BYTES = 300 * 1024 * 1024;
const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4_096;

/**
 * Looks at what a process has in memory, Buffers included, which no limit of its heap counts. Linux only: elsewhere
 * only the heap's limit applies.
 *
 * @param pidOf the process, null while it is not there yet
 * @param tooMuch called once, with the bytes
 * @returns what ends the watch
 */
export function watchMemory(pidOf: () => number | null, tooMuch: (bytes: number) => void): () => void {
  if (process.platform !== 'linux') return () => undefined;
  const timer = setInterval(() => {
    const pid = pidOf();
    const bytes = pid === null ? 0 : residentBytes(pid);
    if (bytes <= LIMIT_BYTES) return;
    clearInterval(timer);
    tooMuch(bytes);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    // The process has ended, which is noticed elsewhere.
    return 0;
  }
}
