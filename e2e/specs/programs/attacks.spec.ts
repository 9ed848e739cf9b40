import { runProgram } from '../../support/program.ts';
import { expect, test } from '../../support/test.ts';

/** A hundred attacks, some of which wait for limits. */
const TIME_MS = 300_000;

test('attacks without a browser are held, but for those that are listed as not cured', async () => {
  test.setTimeout(TIME_MS);
  const { code, output, errors } = await runProgram(process.execPath, ['scripts/attack.ts', 'short', 'listed']);
  expect(code, output + errors).toBe(0);
});
