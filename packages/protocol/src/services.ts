/** The seven services, each with a base address of its own. */
export const SERVICES = ['general', 'crash', 'cases', 'miner', 'coinflip', 'keno', 'dice'] as const;
export type Service = (typeof SERVICES)[number];

/** Whether it is one of the seven; a module may be bound to a team's own service instead. */
export function isService(name: string): name is Service {
  return (SERVICES as readonly string[]).includes(name);
}

/** Port of each service on a machine where nothing else was set. */
export const DEFAULT_PORTS: Record<Service, number> = {
  general: 4000,
  crash: 4001,
  cases: 4002,
  miner: 4003,
  coinflip: 4004,
  keno: 4005,
  dice: 4006,
};
