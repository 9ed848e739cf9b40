import { readFileSync, readdirSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const FRAME = path.join(import.meta.dirname, '../frame');
const require = createRequire(import.meta.url);
/** Files of the fonts that the frames use: Latin and Cyrillic with their extensions, and Devanagari. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  geologica: ['latin-shrp', 'latin-ext-shrp', 'cyrillic-shrp', 'cyrillic-ext-shrp'],
  onest: ['latin-wght', 'latin-ext-wght', 'cyrillic-wght', 'cyrillic-ext-wght'],
  'noto-sans-devanagari': ['devanagari-wght'],
};

/**
 * The frames' own files. Their modules are TypeScript with erasable types only, so that types are stripped once at the
 * start and no build is needed.
 */
export function addStaticFiles(app: FastifyInstance): void {
  for (const name of readdirSync(FRAME)) {
    const source = readFileSync(path.join(FRAME, name), 'utf8');
    if (name.endsWith('.css')) serve(app, `/frame/${name}`, 'text/css; charset=utf-8', source);
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      serve(app, `/frame/${name}`, 'text/javascript; charset=utf-8', stripTypeScriptTypes(source));
  }
  for (const [family, names] of Object.entries(FONTS)) {
    const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
    for (const name of names) {
      const file = `${family}-${name}-normal.woff2`;
      const content = readFileSync(path.join(folder, 'files', file));
      serve(app, `/frame/fonts/${file}`, 'font/woff2', content, 'public, max-age=604800');
    }
  }
}

function serve(
  app: FastifyInstance,
  url: string,
  type: string,
  content: string | Buffer,
  caching: string = 'no-cache',
): void {
  app.get(url, (_request, reply) => reply.header('content-type', type).header('cache-control', caching).send(content));
}
