import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leftovers } from './leftovers.ts';
import { run } from './programs.ts';

const SIZE_MB = 256;
const PIECE = Buffer.alloc(1024 * 1024);
const LAST_PIECE = 4096;

/** A disk of the run's own, small enough to fill. */
export interface SmallDisk {
  /** Folder for the server's files. */
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** @throws Error where the machine does not allow mounts */
export async function mountSmallDisk(
  at: string,
  owner: { readonly uid?: number; readonly gid?: number },
  leftovers: Leftovers,
): Promise<SmallDisk> {
  await mkdir(at);
  const of = owner.uid === undefined ? '' : `,uid=${owner.uid},gid=${owner.gid}`;
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0700${of}`, 'baize-chaos', at]);
  leftovers.add(() => run('umount', ['--lazy', at]));
  const folder = join(at, 'server');
  await mkdir(folder, { mode: 0o700 });
  if (owner.uid !== undefined) await run('chown', [`${owner.uid}:${owner.gid}`, folder]);
  const ballast = join(at, 'ballast');
  return { folder, fill: () => fill(ballast), free: () => rm(ballast, { force: true }) };
}

/** Fills the disk to the last block. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let piece = PIECE; piece.length >= LAST_PIECE;) {
      const isWritten = await file.write(piece).then(
        ({ bytesWritten }) => bytesWritten === piece.length,
        () => false,
      );
      if (!isWritten) piece = piece.subarray(0, piece.length / 2);
    }
  } finally {
    await file.close();
  }
}
