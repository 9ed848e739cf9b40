import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

/** What the registry reads in one script of a release. */
export interface ScriptCheck {
  /** Calls that make code of text, one line each, with the place in the file. */
  readonly faults: readonly string[];
  /** Hosts that texts of the code name, `cdn.example.com:8443`; comments do not count. */
  readonly hosts: readonly string[];
}

const GLOBALS = new Set(['frames', 'globalThis', 'parent', 'self', 'top', 'window']);
const TIMERS = new Set(['setInterval', 'setTimeout']);
const MARKUP_HANDLER = /<[a-z][^>]*\son[a-z]+\s*=/i;
const SCRIPT_ADDRESS = /^\s*javascript:/i;
const ADDRESS = /(?:\b(?:https?|wss?):|^)\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)/gi;

/**
 * The calls that the runtime of @module-federation/enhanced brings into each remote that its plugin built, with every
 * name of theirs as `_`. They load what a host asked for; the page's policy stops them, and nothing of ours needs them.
 */
const RUNTIME_CALLS = new Set([
  'Function(_.getPublicPath)',
  'Function("return "+_.getPublicPath)',
  'Function("name","return import(name)")',
  'Function("callbacks",`import("${_}")${_}`)',
  'Function("callbacks",`System.import("${_}")${_}`)',
]);

/**
 * Reads a script as a browser would. Code that makes code of text is refused: it could not be known what a release
 * does. The page's policy is what prevents it in the browser; this reports at publishing what would fail there.
 *
 * @param path of the file in its release, for the faults
 */
export function checkScript(path: string, source: string): ScriptCheck {
  const tree = treeOf(source);
  if (tree === null) return { faults: [`${path}: not a script that a browser reads`], hosts: [] };
  const faults: string[] = [];
  const hosts = new Set<string>();
  full(tree, (node) => {
    const fault = faultOf(node, source);
    if (fault !== null) faults.push(`${path}, at ${node.start}: ${fault}`);
    for (const host of hostsOf(textOf(node))) hosts.add(host);
  });
  return { faults, hosts: [...hosts].toSorted() };
}

/** The fields of the nodes that are read here; acorn's own type of each would need a cast at every step. */
interface Tree extends Node {
  readonly name?: string;
  readonly callee?: Tree;
  readonly arguments?: readonly Tree[];
  readonly object?: Tree;
  readonly property?: Tree;
  readonly computed?: boolean;
  readonly value?: unknown;
  readonly left?: Tree;
  readonly right?: Tree;
  readonly quasis?: readonly Tree[];
}

function treeOf(source: string): Node | null {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
    } catch {
      // A module does not parse as a script; what is neither has no tree.
    }
  }
  return null;
}

function faultOf(node: Tree, source: string): string | null {
  // Named at all, `eval` is called by another name.
  if (node.type === 'Identifier' && node.name === 'eval') return 'eval';
  if (node.type === 'MemberExpression' && isGlobal(node, 'eval')) return 'eval';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return callFault(node, source);
  if (node.type === 'AssignmentExpression' && isHandlerText(node)) return 'a handler made of text';
  const text = textOf(node);
  if (text !== null && (MARKUP_HANDLER.test(text) || SCRIPT_ADDRESS.test(text))) return 'a handler inside markup';
  return null;
}

function callFault(node: Tree, source: string): string | null {
  const { callee, arguments: given = [] } = node;
  if (!callee) return null;
  const [first] = given;
  if (isNamed(callee, 'Function')) return RUNTIME_CALLS.has(shapeOf(node, source)) ? null : 'Function called';
  if ([...TIMERS].some((timer) => isNamed(callee, timer)) && textOf(first) !== null) return 'a timer made of text';
  const sets = callee.type === 'MemberExpression' && propertyOf(callee) === 'setAttribute';
  return sets && /^on/i.test(textOf(first) ?? '') ? 'a handler made of text' : null;
}

/** `onclick = 'text'` of any element. */
function isHandlerText({ left, right }: Tree): boolean {
  return left?.type === 'MemberExpression' && /^on[a-z]+$/.test(propertyOf(left) ?? '') && textOf(right) !== null;
}

function isNamed(node: Tree, name: string): boolean {
  return (node.type === 'Identifier' && node.name === name) || isGlobal(node, name);
}

function isGlobal(node: Tree, name: string): boolean {
  const { type, object } = node;
  const ofPage = object?.type === 'Identifier' && GLOBALS.has(object.name ?? '');
  return type === 'MemberExpression' && ofPage && propertyOf(node) === name;
}

function propertyOf({ property, computed }: Tree): string | null {
  if (!property) return null;
  return computed ? textOf(property) : (property.name ?? null);
}

/** The text of a literal, or of a template with `_` for each of its values; null of anything else. */
function textOf(node: Tree | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || !node.quasis) return null;
  return node.quasis.map(({ value }) => (value as { cooked?: string | null }).cooked ?? '').join('_');
}

/** The call as its source has it, without `new`, with `_` for each name that a minifier chooses. */
function shapeOf({ start, end, callee, arguments: given = [] }: Tree, source: string): string {
  const names: Tree[] = [];
  for (const argument of given) {
    full(argument, (node) => {
      if (node.type === 'Identifier') names.push(node);
    });
  }
  let shape = '';
  let at = callee?.start ?? start;
  for (const name of names.toSorted((one, other) => one.start - other.start)) {
    if (name.start < at) continue;
    shape += `${source.slice(at, name.start)}_`;
    at = name.end;
  }
  return shape + source.slice(at, end);
}

/** Names that end with `.invalid` lead nowhere: RFC 2606 reserves them for that. */
function hostsOf(text: string | null): string[] {
  if (text === null) return [];
  return [...text.matchAll(ADDRESS)]
    .map(([, host]) => host!.toLowerCase())
    .filter((host) => !host.endsWith('.invalid'));
}
