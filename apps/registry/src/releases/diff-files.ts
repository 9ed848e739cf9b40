import type { RemoteManifest } from '@baize/contract/manifest';
import type { ReleaseDiff } from '@baize/registry-client/releases/release-diff';

type Files = RemoteManifest['files'];

export function filesDiff(before: Files, after: Files): ReleaseDiff['files'] {
  const gone = Object.entries(before).filter(([path]) => !Object.hasOwn(after, path));
  const fresh = Object.entries(after).filter(([path]) => !Object.hasOwn(before, path));
  const both = Object.entries(after).flatMap(([path, now]) => {
    const old = Object.hasOwn(before, path) ? before[path] : undefined;
    return old ? [{ path, old, now }] : [];
  });
  const changed = both.filter(({ old, now }) => old.integrity !== now.integrity);
  const names = new Map(gone.map(([path, { integrity }]) => [integrity, path]));
  const moved = fresh.flatMap(([path, { integrity, bytes }]) => {
    const old = names.get(integrity);
    return old === undefined || !names.delete(integrity) ? [] : [{ path, bytes, before: old }];
  });
  const isMoved = new Set(moved.flatMap(({ path, before: old }) => [`to ${path}`, `from ${old}`]));
  return {
    before: sumOf(before),
    after: sumOf(after),
    added: fresh.filter(([path]) => !isMoved.has(`to ${path}`)).map(entryOf),
    removed: gone.filter(([path]) => !isMoved.has(`from ${path}`)).map(entryOf),
    changed: changed.map(({ path, old, now }) => ({ path, before: old.bytes, after: now.bytes })),
    moved,
    same: both.length - changed.length,
  };
}

function sumOf(files: Files): { files: number; bytes: number } {
  const all = Object.values(files);
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function entryOf([path, { bytes }]: [string, Files[string]]): { path: string; bytes: number } {
  return { path, bytes };
}
