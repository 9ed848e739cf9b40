import { ModuleNeedError } from './load-order.ts';
import type { Module } from './module.ts';
import type { Outside } from './outside.ts';

/**
 * What stands behind the ports that modules ask.
 * @param parties of two with one port the later has it
 * @throws ModuleNeedError where nothing stands behind one
 */
export function standBehind(
  modules: readonly Pick<Module, 'name' | 'ports'>[],
  parties: readonly { readonly outside: Partial<Outside> }[],
): Outside {
  const outside: Partial<Outside> = Object.assign({}, ...parties.map((party) => party.outside));
  for (const { name, ports = [] } of modules)
    for (const port of ports) if (!(port in outside)) throw new ModuleNeedError(name, port);
  return outside as Outside;
}
