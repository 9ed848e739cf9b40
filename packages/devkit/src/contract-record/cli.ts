/** Writes the record of the contract's shape, when its number was raised as far as the changes ask. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '@baize/settings';
import { RECORD, isGiven, presentContract } from './contract.ts';
import { judge } from './judge.ts';
import { readRecord, writeRecord } from './record.ts';

commandLine({
  usage: 'npm run api',
  about: "Writes the record of the contract's shape, once its number was raised as far as the changes ask.",
});
const present = await presentContract();
const record = existsSync(RECORD) ? readRecord(readFileSync(RECORD, 'utf8')) : present;
const { holds, mayWrite, says } = judge(record, present, isGiven);
if (mayWrite) {
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, writeRecord(present));
  console.log(holds ? says : `The record of ${record.number} is now of ${present.number}.`);
} else {
  console.error(says);
  process.exitCode = 1;
}
