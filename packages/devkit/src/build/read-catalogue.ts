import { readFile } from 'node:fs/promises';
import { BuildError } from './build-error.ts';

/** One JSON file of texts. @throws BuildError `catalogue-missing`, `catalogue-invalid` */
export async function readCatalogue(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BuildError('catalogue-missing', file, cause);
  });
  return parseCatalogue(file, text);
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
