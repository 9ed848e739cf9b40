import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Fault } from './fault.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}
interface Discovered {
  readonly files: Readonly<
    Record<string, { mutants: { mutatorName: string; replacement: string; location: { start: Place; end: Place } }[] }>
  >;
}

/** What most often changes nothing that a test could see: an optional chain that is none, an object that is `{}`. */
const LEFT_OUT = new Set(['OptionalChaining']);

/**
 * Asks StrykerJS which faults it would plant, over its mutation server protocol.
 *
 * @throws when the server ends without an answer.
 */
export async function strykerFaults(
  root: string,
  files: readonly string[],
  read: (file: string) => string,
): Promise<Fault[]> {
  const { files: found } = await ask(root, files);
  return Object.entries(found).flatMap(([name, { mutants }]) => {
    const file = path.isAbsolute(name) ? path.relative(root, name) : name;
    const source = read(file);
    return mutants
      .filter(({ mutatorName }) => !LEFT_OUT.has(mutatorName))
      .map(({ mutatorName, replacement, location: { start, end } }) => ({
        file,
        start: offset(source, start),
        end: offset(source, end),
        replacement,
        operator: mutatorName,
      }))
      .filter((fault) => isBehaviour(source, fault.start) && !isDependencies(source, fault.start));
  });
}

/**
 * Looks, and texts that appear in a log alone, are no behaviour of a row, nor is the key of a column, of a row or of a
 * line; a rule checks the keys of texts, and the compiler the names of services.
 */
function isBehaviour(source: string, start: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', start));
  const before = source.slice(source.lastIndexOf('\n', start) + 1, start);
  return (
    !/className=|styles\[|console\.|\.(warn|error|info|debug)\(|cause:/.test(line) &&
    !/(\b(t|http)\(|\b(icon|size|tone|variant|look|key)=|\browKey=\{|^\s*import .*)$/.test(before) &&
    !(/\bkey: $/.test(before) && /^'\w+',\s+(head|label): /.test(source.slice(start)))
  );
}

/** The dependencies of an effect: an added constant changes nothing, and a rule checks the rest. */
function isDependencies(source: string, start: number): boolean {
  const before = source.slice(source.lastIndexOf('\n', start) + 1, start);
  return (
    (source.startsWith('[]);\n', start) && before.endsWith(', ')) ||
    (/^\[[\w., ]*\]\);\n/.test(source.slice(start)) &&
      /^ *\}, $|\buse(Callback|Memo|(Layout)?Effect)\(.*, $/.test(before))
  );
}

function offset(source: string, { line, column }: Place): number {
  const lines = source.split('\n');
  return lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

async function ask(root: string, files: readonly string[]): Promise<Discovered> {
  // Without the option it looks in folders named `src` and `lib` of the root alone.
  const server = spawn('stryker', ['serve', 'stdio', '--', '--mutate', files.join(',')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const request = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'discover',
    params: { files: files.map((file) => ({ path: file })) },
  });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}`);
  try {
    return await answerOf(server.stdout);
  } finally {
    server.kill();
  }
}

async function answerOf(stream: AsyncIterable<Buffer>): Promise<Discovered> {
  let text = '';
  for await (const part of stream) {
    text += part.toString();
    const header = /Content-Length: (\d+)\r\n\r\n/.exec(text);
    if (header === null) continue;
    const body = Buffer.from(text.slice(header.index + header[0].length));
    if (body.length < Number(header[1])) continue;
    const { result, error } = JSON.parse(body.subarray(0, Number(header[1])).toString()) as {
      result?: Discovered;
      error?: { message: string };
    };
    if (result) return result;
    throw new Error(`StrykerJS found no faults: ${error?.message}`);
  }
  throw new Error('StrykerJS ended without an answer');
}
