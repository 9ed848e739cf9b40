#!/usr/bin/env node
import { Refusal } from '@baize/registry-client/refusals';
import { readConfig } from './config.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import { refusalText } from './texts.ts';

const words = process.argv.slice(2);
// Known before the arguments are understood, so that a program gets JSON for a mistake in them as well.
const json = words.includes('--json');

try {
  const answer = await runCommand(readArguments(words), readConfig(process.env));
  print(json ? JSON.stringify(answer.json, null, 2) : answer.text);
  process.exitCode = answer.exitCode;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  if (json) print(JSON.stringify({ error: error.body }, null, 2));
  else process.stderr.write(`${refusalText(error)}\n`);
  process.exitCode = error.code === 'usage' ? 2 : 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
