import type { Module } from './module.ts';

type Part = Pick<Module, 'name' | 'needs'>;

/** Refusal `module-need`: a module needs another module, or an implementation of a port, that is not started. */
export class ModuleNeedError extends Error {
  readonly code = 'module-need';

  /** @param advice a sentence on what to do about it */
  constructor(module: string, need: string, advice?: string) {
    super(
      `module-need: ${module} needs ${need}, and nothing that is started provides it.${advice === undefined ? '' : ` ${advice}`}`,
    );
    this.name = 'ModuleNeedError';
  }
}

/** Refusal `module-circle`: modules need one another, so that none can be first. */
export class ModuleCircleError extends Error {
  readonly code = 'module-circle';

  /** @param path the first module again at its end */
  constructor(path: readonly string[]) {
    super(`module-circle: ${path.join(' needs ')}.`);
    this.name = 'ModuleCircleError';
  }
}

/**
 * The order in which modules are loaded: each after all that it needs, by name where needs leave a choice.
 * @throws ModuleNeedError, ModuleCircleError
 */
export function loadOrder<Each extends Part>(modules: readonly Each[]): Each[] {
  return withNeeds(
    modules,
    modules.map(({ name }) => name),
  );
}

/**
 * The modules of these names and all that they need, in their load order.
 * @throws ModuleNeedError, ModuleCircleError
 */
export function withNeeds<Each extends Part>(modules: readonly Each[], names: readonly string[]): Each[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const order = new Set<Each>();
  const load = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new ModuleCircleError([...path.slice(path.indexOf(name)), name]);
    const module = byName.get(name);
    if (module === undefined) throw new ModuleNeedError(path.at(-1) ?? 'whoever starts the platform', name);
    if (order.has(module)) return;
    for (const need of (module.needs ?? []).toSorted()) load(need, [...path, name]);
    order.add(module);
  };
  for (const name of names.toSorted()) load(name, []);
  return [...order];
}
