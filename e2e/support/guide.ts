import { expect } from '@playwright/test';
import { runProgram } from './program.ts';

/** A block of the guide, as scripts/documents/guide.ts reads it. */
export type GuideBlock = { readonly section: number } & (
  | { readonly kind: 'change' | 'file'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly commands: readonly { readonly text: string; readonly runsOn: boolean }[] }
);

const SERVICE = 'http://localhost:5000';

/**
 * All blocks of the guide, in its order.
 * @param service where its service runs here, for the guide's own port may be taken
 */
export async function readGuide(service: string): Promise<readonly GuideBlock[]> {
  const { code, output, errors } = await runProgram(process.execPath, ['scripts/documents/print-guide.ts']);
  expect(code, errors).toBe(0);
  return JSON.parse(output.replaceAll(SERVICE, service)) as GuideBlock[];
}
