import { createHash } from 'node:crypto';
import { buildOneFile } from '../../packages/devkit/src/build/one-file.ts';

/** The verifier as one file of HTML. @param root the repository */
export function buildVerifier(root: string): Promise<string> {
  const entry = 'apps/games-dice/src/fairness/one-file/main.tsx';
  return buildOneFile({ root, entry, title: 'Baize verifier' });
}

/** SHA-256 in hex, as `sha256sum` prints it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
