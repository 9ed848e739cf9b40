import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

interface Element {
  readonly tagName: string;
  src?: string;
  href?: string;
  integrity?: string;
  onload?: (event: { type: string }) => void;
  setAttribute(name: string, value: string): void;
}

/** The address below which every release of the page lies, as versions share it. */
const BASE = 'http://site.test/remotes/games-sample/files/web/';

function elementOf(tagName: string): Element {
  return { tagName, setAttribute: () => undefined };
}

/** As much of a page as containers need: elements that load files of releases, one after the other. */
export class ScriptPage {
  /** What was loaded, by the names of files without their hash, in the order of loading. */
  readonly loaded: string[] = [];
  /** What elements that a container made ask of their files. */
  readonly integrities: (string | undefined)[] = [];
  readonly #files = new Map<string, string>();
  readonly #context: vm.Context;
  readonly #document = {
    currentScript: null as Element | null,
    createElement: elementOf,
    getElementsByTagName: (): readonly Element[] => [],
    head: {
      appendChild: (element: Element): void => {
        this.integrities.push(element.integrity);
        queueMicrotask(() => this.#load(element));
      },
    },
  };

  /** @param releases folders; a name is a hash, so that it never names two files */
  constructor(releases: readonly string[], names: readonly (readonly string[])[]) {
    releases.forEach((release, index) => {
      for (const name of names[index] ?? []) this.#files.set(path.basename(name), path.join(release, name));
    });
    const location = new URL(BASE);
    this.#context = vm.createContext({ document: this.#document, location, setTimeout, clearTimeout });
    this.#context['window'] = this.#context;
    this.#context['self'] = this.#context;
  }

  /** Runs a script of a release as one that the page's head names. */
  run(file: string): void {
    this.#load({ ...elementOf('script'), src: BASE + path.basename(file) });
  }

  /** What a script has announced under a name. */
  announced(name: string): unknown {
    return this.#context[name];
  }

  #load(element: Element): void {
    const address = element.src ?? element.href ?? '';
    const file = this.#files.get(path.posix.basename(address));
    if (file === undefined) throw new Error(`nothing lies at ${address}`);
    this.loaded.push(path.basename(file).replace(/\.[\w-]{43}\./, '.'));
    if (element.src !== undefined) {
      this.#document.currentScript = element;
      vm.runInContext(readFileSync(file, 'utf8'), this.#context, { filename: file });
      this.#document.currentScript = null;
    }
    element.onload?.({ type: 'load' });
  }
}
