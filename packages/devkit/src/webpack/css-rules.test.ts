import { expect, test } from '@jest/globals';
import { cssRules } from './css-rules.ts';

type Namer = (sheet: { resourcePath: string }, pattern: string, name: string) => string;

function namer(salt: string, target: 'node' | 'web' = 'web'): Namer {
  const [rule] = cssRules({ target, development: false, salt, context: '/repository' });
  const loaders = rule?.use as { options: { modules: { getLocalIdent: Namer } } }[];
  const { getLocalIdent } = loaders.at(-1)?.options.modules ?? {};
  if (!getLocalIdent) throw new Error('a release names its classes by no pattern');
  return getLocalIdent;
}

const sheet = { resourcePath: '/repository/src/dice.module.css' };
const other = { resourcePath: '/repository/src/keno.module.css' };

test('the names of a sheet share its hash, on the server as in the browser', () => {
  const [web, node] = [namer('games_dice_1_0_0'), namer('games_dice_1_0_0', 'node')];
  const names = ['stage', 'ball', 'stage'].map((name) => web(sheet, '', name));
  expect(names).toEqual(['stage', 'ball', 'stage'].map((name) => node(sheet, '', name)));
  const [stage = '', ball = ''] = names;
  expect(stage).toMatch(/^[a-zA-Z]\w{4}0$/);
  expect(ball).toBe(`${stage.slice(0, -1)}1`);
  expect(names[2]).toBe(stage);
});

test('another sheet, and the same sheet of another version, has other names', () => {
  const one = namer('games_dice_1_0_0');
  const names = [one(sheet, '', 'a'), one(other, '', 'a'), namer('games_dice_1_0_1')(sheet, '', 'a')];
  expect(new Set(names).size).toBe(3);
});
