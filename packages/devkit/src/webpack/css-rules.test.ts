import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cssRules } from './css-rules.ts';

type Namer = (
  sheet: { resourcePath: string; addDependency: (file: string) => void },
  pattern: string,
  name: string,
) => string;

let folder: string;
let dependencies: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-css-'));
  dependencies = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void => writeFileSync(fileOf(name), text);

function names(
  sheet: string,
  classes: readonly string[],
  salt = 'games-dice',
  target: 'node' | 'web' = 'web',
): string[] {
  const [rule] = cssRules({ target, development: false, salt, context: folder });
  const loaders = rule?.use as { options: { modules: { getLocalIdent: Namer } } }[];
  const { getLocalIdent } = loaders.at(-1)?.options.modules ?? {};
  if (!getLocalIdent) throw new Error('a release names its classes by no pattern');
  const loader = { resourcePath: fileOf(sheet), addDependency: (file: string) => void dependencies.push(file) };
  return classes.map((name) => getLocalIdent(loader, '', name));
}

test('the names of a sheet share its hash, on the server as in the browser', () => {
  write('dice.module.css', '.stage {} .ball {}');
  const classes = ['stage', 'ball', 'stage'];
  const web = names('dice.module.css', classes);
  expect(web).toEqual(names('dice.module.css', classes, 'games-dice', 'node'));
  const [stage = '', ball = ''] = web;
  expect(stage).toMatch(/^[a-zA-Z]\w{4}0$/);
  expect(ball).toBe(`${stage.slice(0, -1)}1`);
  expect(web[2]).toBe(stage);
});

test('another sheet has other names, and so has the same sheet of another remote', () => {
  write('dice.module.css', '.a {}');
  write('keno.module.css', '.a {}');
  const all = [
    ...names('dice.module.css', ['a']),
    ...names('keno.module.css', ['a']),
    ...names('dice.module.css', ['a'], 'games-keno'),
  ];
  expect(new Set(all).size).toBe(3);
});

test('a sheet has the names that it had while it says the same, and others once its rules, or what they name, change', () => {
  write('cloth.svg', '<svg/>');
  write('base.module.css', '.base { color: red }');
  const says = (rule: string): string =>
    `.a { background: url("./cloth.svg#x") } .b { composes: base from './base.module.css' } ${rule}`;
  write('dice.module.css', says(''));
  const first = names('dice.module.css', ['a']);
  expect(names('dice.module.css', ['a'])).toEqual(first);
  expect(new Set(dependencies)).toEqual(new Set(['dice.module.css', 'cloth.svg', 'base.module.css'].map(fileOf)));
  const seen = [first];
  for (const change of [
    () => write('dice.module.css', says('.c {}')),
    () => write('cloth.svg', '<svg></svg>'),
    () => write('base.module.css', '.base { color: blue }'),
  ]) {
    change();
    seen.push(names('dice.module.css', ['a']));
  }
  expect(new Set(seen.flat()).size).toBe(4);
});
