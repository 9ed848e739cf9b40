import { SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import type { Config } from './config.ts';

type Addresses = Readonly<Record<Service, string>>;

/** A host name without a leading `www.`, and a port that is left out. */
const HOST = /^(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d+)?$/i;

/**
 * Where a browser finds the services. In development that is the address in the settings; otherwise `api.` and the host
 * that was asked, without a leading `www.`, each service at its own port if it has one.
 */
export function createServiceAddresses({
  environment,
  services,
  servicePorts,
}: Pick<Config, 'environment' | 'services' | 'servicePorts'>): (host: string, origin: string) => Addresses {
  return (host, origin) => {
    const name = HOST.exec(host)?.[1];
    if (environment === 'development' || name === undefined) return services;
    const base = `${new URL(origin).protocol}//api.${name.toLowerCase()}`;
    return Object.fromEntries(
      SERVICES.map((service) => [service, servicePorts[service] ? `${base}:${servicePorts[service]}` : base]),
    ) as Addresses;
  };
}
