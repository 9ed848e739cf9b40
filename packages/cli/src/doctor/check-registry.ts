import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { PublisherRights } from '@baize/registry-client/releases/publisher-rights';
import { Refusal } from '@baize/registry-client/refusals';
import { finding, findingOf } from './findings.ts';
import type { Finding } from './findings.ts';

/** The subject of the check at a registry. */
export interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly services: readonly string[];
  /** Of what is built; null where nothing is. */
  readonly integrity: string | null;
}

type Client = Pick<RegistryClient, 'release' | 'rights'>;

/** Whether the registry would take this version from this token, and the site's platform its services. */
export async function checkRegistry(client: Client, wanted: Wanted): Promise<Finding[]> {
  const version = await checkVersion(client, wanted).catch(refusedBy);
  if (version.some(({ code }) => code === 'registry-unreachable')) return version;
  return [...version, ...(await checkRights(client, wanted).catch(refusedBy))];
}

function refusedBy(error: unknown): Finding[] {
  if (!(error instanceof Refusal)) throw error;
  const says = [`${error.code}: ${error.message}`, ...error.details];
  if (error.code === 'token-missing') return [finding('token-missing', ...error.details)];
  // A registry of an older version has no such call: whether the version fits is not known.
  if (error.code === 'not-found') return [];
  if (error.code.startsWith('token-')) return [finding('token-refused', ...says)];
  return [finding('registry-unreachable', ...says)];
}

async function checkVersion(client: Client, { name, version, integrity }: Wanted): Promise<Finding[]> {
  const published = await client.release(name, version);
  if (published === null || published.manifest === integrity) return [];
  return [finding('version-published', `${name} ${version}, on ${published.publishedAt}`)];
}

async function checkRights(client: Client, { name, services }: Wanted): Promise<Finding[]> {
  const { publisher, mayPublish, services: known } = await client.rights(name);
  return [
    ...findingOf('remote-not-yours', mayPublish ? [] : [`the token of ${publisher} does not publish ${name}`]),
    ...(services.length === 0 ? [] : checkServices(services, known)),
  ];
}

function checkServices(called: readonly string[], known: PublisherRights['services']): Finding[] {
  if (known === null) return [finding('service-unchecked', ...called)];
  const unknown = called.filter((service) => !known.open.includes(service));
  const refused = called.filter((service) => known.open.includes(service) && !known.granted.includes(service));
  return [...findingOf('service-unknown', unknown), ...findingOf('service-not-granted', refused)];
}
