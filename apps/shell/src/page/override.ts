/** Query that puts a remote of a developer's own server into this browser's pages: `name@address`; empty takes all away. */
export const OVERRIDE_PARAMETER = 'baize_override';
/** Cookie that stores them: `name@address`, with commas between. */
export const OVERRIDE_COOKIE = 'baize_override';

/** This machine alone: a server elsewhere would run its code as the player. */
const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/[\w./-]*)?$/;

/** Reads `name@http://localhost:8080/` with commas between; what has another form, or is not of this machine, is left out. */
export function parseOverrides(text: string): ReadonlyMap<string, string> {
  const overrides = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [, name, address] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(entry.trim()) ?? [];
    if (name && address && LOOPBACK.test(address)) overrides.set(name, address.endsWith('/') ? address : `${address}/`);
  }
  return overrides;
}

export function formatOverrides(overrides: ReadonlyMap<string, string>): string {
  return [...overrides].map(([name, address]) => `${name}@${address}`).join(',');
}
