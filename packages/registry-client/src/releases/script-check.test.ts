import { expect, test } from '@jest/globals';
import { checkScript } from './script-check.ts';

function faultsOf(source: string): readonly string[] {
  return checkScript('web/a.js', source).faults;
}

test.each([
  ['eval', 'eval(name)'],
  ['eval by another name', '(0, eval)(name)'],
  ['eval kept', 'const run = eval; run(name)'],
  ['eval of the window', 'window.eval(name)'],
  ['eval of the window by its text', 'globalThis["eval"](name)'],
  ['Function', 'Function("return 1")()'],
  ['new Function', 'new Function("a", body)'],
  ['Function of the window', 'new self.Function(body)'],
  ['a timer of text', 'setTimeout("steal()", 10)'],
  ['a handler of text', 'button.setAttribute("onclick", text)'],
  ['a handler assigned as text', 'button.onclick = "steal()"'],
  ['a handler inside markup', 'box.innerHTML = "<img src=x onerror=steal()>"'],
  ['a handler inside a template', 'box.innerHTML = `<img src=${x} onerror=steal()>`'],
  ['an address that is code', 'link.href = "javascript:steal()"'],
  ['what is no script', 'this is not a script'],
])('%s is refused', (_, source) => {
  expect(faultsOf(source)).not.toEqual([]);
});

test.each([
  ['a comment', '// eval(1)\n/* new Function("x") */ go()'],
  ['a function that is asked for its kind', 'if (run instanceof Function) run()'],
  ['a handler that is a function', 'button.onclick = () => go()'],
  ['a timer of a function', 'setTimeout(() => go(), 10)'],
  ['a field of the same name', 'const rules = { eval: 1 }; go(rules.evaluate)'],
  ['a module', 'import { go } from "./go.js"; export const a = go();'],
  ['a word', 'go("function")'],
])('%s passes', (_, source) => {
  expect(faultsOf(source)).toEqual([]);
});

test('the calls of the runtime that a plugin brings pass under any names, and no others', () => {
  expect(faultsOf('t=Function("name","return import(name)")(e)')).toEqual([]);
  expect(faultsOf('r=e.getPublicPath.startsWith("function")?Function("return "+e.getPublicPath)()():1')).toEqual([]);
  expect(faultsOf('new Function("name","return import(name)")(e)')).toEqual([]);
  expect(faultsOf('Function("callbacks",`import("${a}")${tO}`)([i,s])')).toEqual([]);
  expect(faultsOf('Function("name","return fetch(name)")(e)')).not.toEqual([]);
  expect(faultsOf('Function("return "+steal)()')).not.toEqual([]);
  expect(faultsOf('Function(e.stolen)()')).not.toEqual([]);
});

test('hosts that the code names are told, those of comments and those that lead nowhere are not', () => {
  const { hosts } = checkScript(
    'web/a.js',
    `// https://comment.example
    fetch('https://api.example.com/v1'); fetch(\`wss://live.example.com:8443/\${id}\`);
    img.src = '//cdn.example.com/a.png'; new URL(path, 'https://site.invalid'); go('a//b.example');`,
  );
  expect(hosts).toEqual(['api.example.com', 'cdn.example.com', 'live.example.com:8443']);
});
