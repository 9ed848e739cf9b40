import { expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { parseCommand } from '../../cli/command.ts';
import { report } from '../../cli/report.ts';

test.each(vectors.houses)(
  'rounds of $rule hang on the chain that it announced',
  ({ rule, hash, terminatingHash, steps }) => {
    const command = parseCommand(['crash', '--rule', rule, '--hash', hash, '--earlier', terminatingHash, '--json']);
    if (command === 'help') throw new Error('asked for help');
    expect(JSON.parse(report(command))).toMatchObject({ steps: { steps } });
  },
);
