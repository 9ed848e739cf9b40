import type { ModuleManifest } from '@baize/contract';

/** Prefix of `useId` in a remote's root: the same on the server and in the browser, another one than the shell's. */
export function identifierPrefix(remote: string, module: ModuleManifest): string {
  return `${remote}-${module.expose.slice(2)}-`;
}
