import type { Shape } from './shape.ts';
import { bodyOf, splitType } from './split-type.ts';

const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?<kind>class|const|function|interface|type) (?<name>\w+)(?<rest>[^]*)$/;
const MEMBER = /^(?:static )?(?:readonly |get |set )?(?<name>'[^']+'|\[[^\]]+\]|[\w$]+)(?<optional>\?)?(?<rest>[^]*)$/;

/** The members of a report of API Extractor, the TypeScript between its fences. */
export function shapeOfReport(report: string): Shape {
  const shape = new Map<string, string>();
  for (const text of declarationsOf(report)) {
    const { kind = '', name = '', rest = '' } = DECLARATION.exec(text)?.groups ?? {};
    // A schema: documents are recorded by themselves.
    if (kind === 'const' && rest.startsWith(': z.')) continue;
    if (kind === 'interface' || kind === 'class') addBody(shape, name, kind, rest);
    else if (kind === 'type') addType(shape, name, rest.replace(/^(?<parameters>[^=]*)= ?/, '$<parameters>'));
    else if (kind === 'const') addType(shape, name, rest.replace(/^: /, ''));
    else if (kind !== '') put(shape, name, flat(`${kind}${rest}`));
  }
  return shape;
}

/** Declarations, without comments, by the names under which they are exported. */
function declarationsOf(report: string): string[] {
  const bare = report.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const renamed = [...bare.matchAll(/^export \{ (\w+) as (\w+) \}$/gm)];
  const named = renamed.reduce(
    (text, [, from = '', to = '']) => text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
    bare,
  );
  // A line that begins with a bracket or a sign continues the one before.
  return named.split(/\n(?=[^\s})|&])/).map((text) => text.trim().replace(/;$/, ''));
}

function addBody(shape: Map<string, string>, name: string, kind: string, rest: string): void {
  const at = rest.indexOf('{\n') === -1 ? rest.lastIndexOf('{') : rest.indexOf('{\n');
  shape.set(name, flat(`${kind}${rest.slice(0, at)}`));
  addMembers(shape, name, bodyOf(rest.slice(at)) ?? '');
}

function addMembers(shape: Map<string, string>, owner: string, body: string): void {
  for (const member of splitType(body, ';')) {
    const { name, optional = '', rest = '' } = MEMBER.exec(member)?.groups ?? {};
    if (name === undefined) put(shape, `${owner}.(call)`, flat(member));
    else addType(shape, `${owner}.${name}`, rest.replace(/^: /, ''), optional);
  }
}

/** One object by its members, words to choose among each by itself, any other type as it is written. */
function addType(shape: Map<string, string>, name: string, type: string, optional = ''): void {
  const text = type.trim();
  const body = bodyOf(text);
  const words = wordsOf(text);
  if (body !== null && !/^\s*\[\w+ in /.test(body)) {
    shape.set(name, `${optional}object`);
    addMembers(shape, name, body);
  } else if (words !== null) {
    shape.set(name, `${optional}word`);
    for (const word of words) shape.set(`${name} '${word}'`, '');
  } else put(shape, name, optional + flat(text));
}

/** Of a function with several signatures all of them count. */
function put(shape: Map<string, string>, name: string, type: string): void {
  const before = shape.get(name);
  shape.set(name, before === undefined ? type : `${before} & ${type}`);
}

/** The words of a choice, `'a' | 'b'`, or of a list, `readonly ["a", "b"]`; null of any other type. */
function wordsOf(type: string): string[] | null {
  const list = /^readonly \[(?<words>.*)\]$/s.exec(type)?.groups?.['words'];
  const parts = list === undefined ? splitType(type, '|') : splitType(list, ',');
  const words = parts.map((part) => /^(?<quote>['"])(?<word>[^'"]*)\k<quote>$/.exec(part)?.groups?.['word']);
  const all = words.flatMap((word) => (word === undefined ? [] : [word]));
  return all.length === words.length && (list !== undefined || all.length > 1) ? all : null;
}

/** In one line, however it was broken. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
