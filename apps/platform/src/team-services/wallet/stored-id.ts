/** No provider and no service can choose it as part of an identifier: what they name alike stays apart. */
const BETWEEN = '~';

/** An identifier of a service's transaction or round, as the tables of slots keep it. */
export function storedId(service: string, id: string): string {
  return `${service}${BETWEEN}${id}`;
}

/** What the service itself calls it. */
export function ownId(stored: string): string {
  return stored.slice(stored.indexOf(BETWEEN) + 1);
}
