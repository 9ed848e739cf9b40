import { fileURLToPath } from 'node:url';

/**
 * Path of a source of the devkit that something loads by its path: a page, a loader, a part of the test environment. In
 * the repository it is that source, in the published package what was made of it.
 *
 * @param address of the calling module, `import.meta.url` @param file from there, as it is named in the repository
 */
export function sourceFile(address: string, file: string): string {
  const source = fileURLToPath(new URL(file, address));
  return address.endsWith('.js') ? source.replace(/\.tsx?$/, '.js') : source;
}
