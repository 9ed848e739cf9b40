import type { Sent } from './send-once.ts';

/** Requests of this page in flight: a screen that is shown again waits for the one that it finds. */
const flights = new Map<string, Promise<Sent<unknown>>>();

export function flightOf<Answer>(place: string, body: object): Promise<Sent<Answer>> | null {
  return (flights.get(keyOf(place, body)) as Promise<Sent<Answer>> | undefined) ?? null;
}

/** @param send never rejects */
export function fly<Answer>(place: string, body: object, send: () => Promise<Sent<Answer>>): Promise<Sent<Answer>> {
  const key = keyOf(place, body);
  const flight = send().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/** What a reload does to the page's memory; for tests, which cannot reload. */
export function forgetFlights(): void {
  flights.clear();
}

/** The body has the act's id. */
function keyOf(place: string, body: object): string {
  return `${place} ${JSON.stringify(body)}`;
}
