import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { RECORD, isGiven } from './contract.ts';
import { judge } from './judge.ts';
import { readRecord, writeRecord } from './record.ts';
import type { Contract } from './record.ts';

const record = readRecord(readFileSync(RECORD, 'utf8'));
const [major = 0, minor = 0] = record.number.split('.').map(Number);
const SAME = record.number;
const PATCH = `${major}.${minor}.99`;
const MINOR = `${major}.${minor + 1}.0`;
const MAJOR = `${major + 1}.0.0`;

/** The contract with other text in its report, or in its documents. */
function planted(before: string, now: string, number: string): Contract {
  const text = writeRecord(record);
  if (!text.includes(before)) throw new Error(`the record has no ${before}`);
  return {
    ...readRecord(text.replace(before, () => now)),
    number,
  };
}

const NAVIGATE = 'readonly navigate: (path: string';
const CHANGES = [
  [
    'a member of ShellApi is added',
    NAVIGATE,
    `readonly reload: () => void;\n    ${NAVIGATE}`,
    'minor: added ShellApi.reload: () => void',
    MINOR,
  ],
  [
    'an event is added',
    "'bet.settled': {",
    "'bet.void': {\n        betId: string;\n    };\n    'bet.settled': {",
    "minor: added ShellEvents.'bet.void': object",
    MINOR,
  ],
  [
    'a failure code is added',
    "'manifest-invalid'",
    "'manifest-lost' | 'manifest-invalid'",
    "minor: added RemoteFailureCode 'manifest-lost'",
    MINOR,
  ],
  [
    'an optional field of the manifest is added',
    'remote.json.files = ',
    'remote.json.licence = ?string\nremote.json.files = ',
    'minor: added remote.json.licence: ?string',
    MINOR,
  ],
  [
    'a limit of the manifest lets more through',
    'remote.json.hosts maxItems = 20',
    'remote.json.hosts maxItems = 40',
    'minor: changed remote.json.hosts maxItems: 20  ->  40',
    MINOR,
  ],
  [
    'a limit of the manifest is gone',
    'remote.json.hosts maxItems = 20\n',
    '',
    'minor: removed remote.json.hosts maxItems: 20',
    MINOR,
  ],
  [
    'a member of ShellApi is removed',
    'readonly isOffered: boolean;',
    '',
    'major: removed ShellApi.isOffered: boolean',
    MAJOR,
  ],
  [
    'a modal is removed',
    /PayIn: \{[^}]*\};/.exec(record.report)?.[0] ?? '',
    '',
    'major: removed ModalProps.PayIn: object',
    MAJOR,
  ],
  [
    'an event says less',
    'stakeUnits: number;\n        payoutUnits',
    'payoutUnits',
    "major: removed ShellEvents.'bet.settled'.stakeUnits: number",
    MAJOR,
  ],
  [
    'a member has another type',
    'readonly isOffered: boolean',
    'readonly isOffered: () => boolean',
    'major: changed ShellApi.isOffered: boolean  ->  () => boolean',
    MAJOR,
  ],
  [
    'an event that remotes publish must say more',
    "'bet.placed': {",
    "'bet.placed': {\n        round: string;",
    "major: added ShellEvents.'bet.placed'.round: string",
    MAJOR,
  ],
  [
    'the manifest must have one field more',
    'remote.json.files = ',
    'remote.json.licence = string\nremote.json.files = ',
    'major: added remote.json.licence: string',
    MAJOR,
  ],
  [
    'a limit of the manifest lets less through',
    'remote.json.hosts maxItems = 20',
    'remote.json.hosts maxItems = 10',
    'major: changed remote.json.hosts maxItems: 20  ->  10',
    MAJOR,
  ],
  [
    'the manifest has a limit more',
    'remote.json.shared = ',
    'remote.json.hosts minItems = 1\nremote.json.shared = ',
    'major: added remote.json.hosts minItems: 1',
    MAJOR,
  ],
  [
    'a shared library is gone',
    "SHARED_LIBRARIES 'react-dom'\n",
    '',
    "major: removed SHARED_LIBRARIES 'react-dom'",
    MAJOR,
  ],
] as const;

describe.each(CHANGES)('%s', (_what, before, now, told, next) => {
  test.each([SAME, PATCH, ...(next === MAJOR ? [MINOR] : [])])(
    '%s does not do, and the test says what does',
    (number) => {
      const verdict = judge(record, planted(before, now, number), isGiven);
      expect(verdict).toMatchObject({ holds: false, mayWrite: false });
      expect(verdict.says.split('\n')).toEqual([
        expect.stringContaining(`Raise CONTRACT_VERSION to ${next}, then: npm run api`),
        `  ${told}`,
      ]);
    },
  );

  test(`${next} does, once it is recorded`, () => {
    const present = planted(before, now, next);
    expect(judge(record, present, isGiven)).toMatchObject({ holds: false, mayWrite: true });
    expect(judge(readRecord(writeRecord(present)), present, isGiven).holds).toBe(true);
  });
});

test('a number alone is recorded too, and none goes back', () => {
  expect(judge(record, { ...record, number: PATCH }, isGiven)).toMatchObject({ holds: false, mayWrite: true });
  expect(judge({ ...record, number: MINOR }, record, isGiven)).toMatchObject({ holds: false, mayWrite: false });
});

test('what is no record is refused', () => {
  expect(() => readRecord('# Shape of the contract\n')).toThrow('This is no record of a contract');
});
