import type { RemoteManifest } from './manifest.ts';

type Files = RemoteManifest['files'];

/** Files of the browser's container, which looks for its parts beside itself. */
const CONTAINER = 'web/';
/** 72 bits of a hash: enough to distinguish files of one remote. What runs or is read is compared with a whole hash. */
const LETTERS = 12;

/**
 * Whether a release lies under addresses that the versions of its remote share: every file of its container is called by
 * its own hash, as `dice.{hash}.js`. One that other tools have built, or an older devkit, lies under its version.
 */
export function isByContent({ files }: Pick<RemoteManifest, 'files'>): boolean {
  const container = Object.entries(files).filter(([file]) => file.startsWith(CONTAINER));
  return container.length > 0 && container.every(([file, described]) => bearsHash(file, described));
}

/**
 * What a file is called below the folder that versions share, where an address means the same bytes forever:
 * `locales/en.json` is `locales/en.Jq3x_0Zr9aBc.json`.
 */
export function sharedAddress(file: string, described: Files[string]): string {
  if (bearsHash(file, described)) return file;
  const hash = lettersOf(described.integrity).slice(0, LETTERS);
  return file.replace(/(\.[^./]*)?$/, (ending) => `.${hash}${ending}`);
}

/** The name in its release of a file that {@link sharedAddress} has named. */
export function plainName(address: string): string {
  return address.replace(new RegExp(String.raw`\.[\w-]{${LETTERS}}(\.[^./]*)?$`), '$1');
}

function bearsHash(file: string, { chunkIntegrity }: Files[string]): boolean {
  return chunkIntegrity !== undefined && file.includes(`.${lettersOf(chunkIntegrity)}.`);
}

/** The hash of an integrity in base64url, which names and addresses may hold. */
function lettersOf(integrity: string): string {
  const base64 = integrity.slice(integrity.indexOf('-') + 1);
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
