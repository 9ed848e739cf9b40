import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { completed } from '@baize/protocol/completed';
import { BuildError } from './build-error.ts';

/** One JSON file of texts. @throws BuildError `catalogue-missing`, `catalogue-invalid` */
export async function readCatalogue(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BuildError('catalogue-missing', file, cause);
  });
  return parseCatalogue(file, text);
}

/**
 * The texts of a language with what they lack of the fallback's.
 *
 * @param source may be missing, and may be the fallback itself
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function readCompleted(source: string, fallback: string): Promise<object> {
  const whole = await readCatalogue(fallback);
  if (source === fallback || !existsSync(source)) return whole;
  return completed(whole, await readCatalogue(source)) as object;
}

function parseCatalogue(file: string, text: string): object {
  try {
    const catalogue: unknown = JSON.parse(text);
    if (typeof catalogue === 'object' && catalogue !== null && !Array.isArray(catalogue)) return catalogue;
  } catch (cause) {
    throw new BuildError('catalogue-invalid', `${file}: ${(cause as Error).message}`, cause);
  }
  throw new BuildError('catalogue-invalid', file);
}
