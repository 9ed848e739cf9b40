import type { Compiler, Stats } from '../webpack/webpack.ts';

const NAME = 'baize-dev-server';

/** What became of a build. */
export interface Built {
  /** Another one whenever something has changed. */
  readonly hash: string;
  /** What does not compile, as people read it. */
  readonly errors: readonly string[];
}

/** Follows the builds of one compiler that watches its files. */
export class BuildWatch {
  readonly #listeners = new Set<(built: Built) => void>();
  #latest: Promise<Stats>;
  #settle: ((stats: Stats) => void) | null = null;
  #built: Built | null = null;

  constructor({ hooks }: Compiler) {
    this.#latest = this.#begun();
    hooks.invalid.tap(NAME, () => {
      if (this.#settle === null) this.#latest = this.#begun();
    });
    hooks.done.tap(NAME, (stats) => this.#end(stats));
  }

  /** The latest build; waits for one that is running. */
  latest(): Promise<Stats> {
    return this.#latest;
  }

  /** @returns what ends it. A new listener also gets the build that is there already. */
  listen(hear: (built: Built) => void): () => void {
    this.#listeners.add(hear);
    if (this.#built) hear(this.#built);
    return () => this.#listeners.delete(hear);
  }

  #begun(): Promise<Stats> {
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #end(stats: Stats): void {
    this.#settle?.(stats);
    this.#settle = null;
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    this.#built = {
      hash: stats.hash ?? '',
      errors: errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim()),
    };
    for (const hear of this.#listeners) hear(this.#built);
  }
}
