import type { PageRemote } from '../../../page/page-state.ts';
import { withinLimit } from '../timing.ts';
import type { Container } from './container.ts';
import { SCRIPT_LIMIT_MS, scriptElement, scriptOf } from './container-script.ts';
import type { ContainerScript } from './container-script.ts';
import { shareScope } from './shared-libraries.ts';

export interface FirstContainer extends Container {
  readonly name: string;
  /** Its script did not come, so that nothing can be had from it any more. */
  readonly missing: boolean;
}

/** What webpack's container plugin announces under the container's name. */
interface WebpackContainer {
  init(scope: typeof shareScope): unknown;
  get(expose: string): Promise<() => { default?: unknown }>;
}

/**
 * The container of a page that has one so far: its script, mostly preloaded by the page's head, and the two calls that
 * every webpack container answers.
 *
 * @throws LoadFailure `integrity-mismatch`
 */
export function createFirstContainer(remote: PageRemote): FirstContainer {
  const { container: name } = remote;
  const script = scriptOf(remote, 0);
  let missing = false;
  let opening: Promise<WebpackContainer> | null = null;

  async function open(): Promise<WebpackContainer> {
    await run(script).catch((error: unknown) => {
      missing = true;
      throw error;
    });
    const container = (globalThis as Record<string, unknown>)[name];
    if (!isContainer(container)) throw new Error(`${script.url} announces no container ${name}`);
    await container.init(shareScope);
    return container;
  }

  return {
    name,
    script,
    get missing() {
      return missing;
    },
    async load(expose) {
      opening ??= open();
      const container = await opening;
      const factory = await container.get(expose);
      return factory();
    },
  };
}

function run(script: ContainerScript): Promise<unknown> {
  const element = scriptElement(script);
  const ran = new Promise((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', () => reject(new Error(`${script.url} did not load`)));
  });
  document.head.append(element);
  const late = (): Error => new Error(`${script.url} did not load within ${SCRIPT_LIMIT_MS} ms`);
  return withinLimit(ran, SCRIPT_LIMIT_MS, late).finally(() => element.remove());
}

function isContainer(value: unknown): value is WebpackContainer {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
