import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PackingError } from './packing-error.ts';
import { packedName } from './packed-name.ts';

/** The folder in our package for fonts of other packages. */
const FONTS = 'lib/fonts';
/** `url('@scope/name/file.woff2')`: the name of a package, and neither a path nor an address. */
const OF_PACKAGE = /url\((['"]?)((?:@[\w.-]+\/)?[\w.-]+)\/([\w./-]+\.woff2)\1\)/g;

/**
 * Copies a sheet into the package. Fonts that it takes from other packages come along, with their licence, so that a
 * page without a bundler finds them too and users need not install five megabytes for nine files.
 *
 * @param file from the package's folder
 * @returns the packages whose fonts are in ours now
 * @throws PackingError `font-missing`
 */
export function copySheet(folder: string, output: string, file: string): string[] {
  const taken = new Set<string>();
  const target = packedName(file);
  const sheet = readFileSync(path.join(folder, file), 'utf8').replaceAll(
    OF_PACKAGE,
    (_whole, _quote: string, name: string, font: string) => {
      taken.add(name);
      const copy = `${FONTS}/${path.posix.basename(font)}`;
      copyFont(folder, output, `${name}/${font}`, copy);
      copyLicence(folder, output, name);
      return `url('./${path.posix.relative(path.posix.dirname(target), copy)}')`.replace("'./..", "'..");
    },
  );
  write(path.join(output, target), sheet);
  return [...taken];
}

function copyFont(folder: string, output: string, font: string, copy: string): void {
  try {
    mkdirSync(path.join(output, path.dirname(copy)), { recursive: true });
    copyFileSync(createRequire(path.join(folder, 'package.json')).resolve(font), path.join(output, copy));
  } catch (cause) {
    throw new PackingError('font-missing', font, cause);
  }
}

function copyLicence(folder: string, output: string, name: string): void {
  const manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  const licence = path.join(path.dirname(manifest), 'LICENSE');
  if (!existsSync(licence)) throw new PackingError('font-missing', `${name}/LICENSE`);
  copyFileSync(licence, path.join(output, FONTS, `LICENSE-${path.posix.basename(name)}.txt`));
}

/** Writes a text file and the folders above it. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
