import type { ChannelDocument, PinnedVersion } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';

export function routesOf({ modules }: RemoteManifest): string[] {
  return modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
}

/** Every version a channel serves of remotes other than the one named. */
export function servedByOthers(document: ChannelDocument, remote: string): { name: string; pinned: PinnedVersion }[] {
  return Object.entries(document.remotes)
    .filter(([name]) => name !== remote)
    .flatMap(([name, { stable, candidate }]) =>
      [stable, ...(candidate ? [candidate] : [])].map((pinned) => ({ name, pinned })),
    );
}

/** Routes of a manifest that another remote serves already; the shell could open only one of the two. */
export function routeConflicts(
  manifest: RemoteManifest,
  others: readonly { name: string; manifest: RemoteManifest }[],
): string[] {
  const own = new Set(routesOf(manifest));
  const conflicts = others.flatMap(({ name, manifest: other }) =>
    routesOf(other)
      .filter((pattern) => own.has(pattern))
      .map((pattern) => `${pattern} is served by ${name}`),
  );
  return [...new Set(conflicts)];
}
