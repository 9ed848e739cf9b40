import type { Compiler } from '../webpack/webpack.ts';

type Done<Value = void> = (error: Error | null, value?: Value) => void;

/** What webpack writes, kept in memory: as much of a file system as it asks for. */
export class MemoryFiles {
  readonly #files = new Map<string, Buffer>();

  /** @param file absolute @returns undefined when it was never written */
  read(file: string): Buffer | undefined {
    return this.#files.get(file);
  }

  /** For `compiler.outputFileSystem`. */
  get fileSystem(): NonNullable<Compiler['outputFileSystem']> {
    const files = this.#files;
    return {
      mkdir: (_folder: string, ...rest: unknown[]) => (rest.at(-1) as Done)(null),
      writeFile(file: string, content: Buffer | string, ...rest: unknown[]) {
        files.set(file, Buffer.from(content));
        (rest.at(-1) as Done)(null);
      },
      readFile(file: string, ...rest: unknown[]) {
        const content = files.get(file);
        (rest.at(-1) as Done<Buffer>)(content ? null : notThere(file), content);
      },
      stat(file: string, ...rest: unknown[]) {
        const content = files.get(file);
        const found = content && { isFile: () => true, isDirectory: () => false, size: content.length };
        (rest.at(-1) as Done<object>)(found ? null : notThere(file), found);
      },
      // webpack's own type has every signature of Node's functions, of which it uses these.
    } as unknown as NonNullable<Compiler['outputFileSystem']>;
  }
}

function notThere(file: string): Error {
  return Object.assign(new Error(`${file} was not built`), { code: 'ENOENT' });
}
