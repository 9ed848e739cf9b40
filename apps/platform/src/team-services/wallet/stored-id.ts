/** No provider or service can use it in an identifier, so equal identifiers of two of them stay distinct. */
const BETWEEN = '~';

/** An identifier of a service's transaction or round, as stored in the tables of slots. */
export function storedId(service: string, id: string): string {
  return `${service}${BETWEEN}${id}`;
}

/** What the service itself calls it. */
export function ownId(stored: string): string {
  return stored.slice(stored.indexOf(BETWEEN) + 1);
}
