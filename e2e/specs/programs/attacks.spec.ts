import { runProgram } from '../../support/program.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test('attacks without a browser are held, but for those that are listed as not cured', async () => {
  allowTime();
  const { code, output, errors } = await runProgram(process.execPath, ['scripts/attack.ts', 'short', 'listed']);
  expect(code, output + errors).toBe(0);
});
