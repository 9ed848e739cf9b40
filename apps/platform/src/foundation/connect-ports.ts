import { adviceFor, servedBy } from './chosen-adapters.ts';
import type { Config } from './config.ts';
import { ModuleNeedError } from './load-order.ts';
import type { Adapter, Deps, Module, ModuleInstance, Party } from './module.ts';
import type { Outside } from './outside.ts';

type Instance = ModuleInstance & { readonly outside: Partial<Outside> };

/**
 * Starts parties, each with the ports that the settings give it.
 * @throws SettingsError where a setting that one of them needs is missing
 */
export function createOutsideParties(parties: readonly (Adapter | Party)[], deps: Deps): Instance[] {
  return parties.map((party) => {
    if (!('ports' in party)) return party.create(deps);
    const serves = servedBy(party, deps.config);
    const { outside, ...rest } = party.create(deps, serves);
    const own: Partial<Outside> = Object.fromEntries(
      Object.entries(outside).filter(([port]) => serves.has(port as keyof Outside)),
    );
    return { ...rest, outside: own };
  });
}

/**
 * The implementations of the ports that modules need.
 * @param parties of two with one port the later one is used
 * @throws ModuleNeedError if a port has no implementation
 */
export function connectPorts(
  modules: readonly Pick<Module, 'name' | 'ports'>[],
  parties: readonly { readonly outside: Partial<Outside> }[],
  config: Config,
): Outside {
  const outside: Partial<Outside> = Object.assign({}, ...parties.map((party) => party.outside));
  for (const { name, ports = [] } of modules)
    for (const port of ports) if (!(port in outside)) throw new ModuleNeedError(name, port, adviceFor(port, config));
  return outside as Outside;
}
