import { teamServicesOf } from '@baize/contract/team-services';
import { TeamServices } from '@baize/protocol';
import { saysInside } from '@baize/server-limits/outside';
import path from 'node:path';
import type { TeamAddresses } from '../../page/page-state.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import type { Config } from '../config.ts';
import { getJson } from '../json-request.ts';
import type { Report } from '../report.ts';
import { keepAnswers } from '../kept-answers.ts';
import { createKeptAddresses } from './kept-addresses.ts';
import type { Addresses } from './kept-addresses.ts';

/** Time the call may take before a page continues with what was known. */
const ASK_LIMIT_MS = 250;
/**
 * An operator's change is seen after this at the latest. A failure is cached as well: a page does not wait for it
 * twice.
 */
const KEPT_MS = 15_000;
const REMOTES_KEPT = 1_000;

/** Where the services of teams are, as operators entered them. It asks only for remotes that call one, and never rejects. */
export interface TeamServiceDirectory {
  /** Of every service that a page's remotes call: its address, or null where no open entry lets the remote call it. */
  addressesFor(remotes: PageRemotes): Promise<TeamAddresses>;
  /** Of one service that one remote calls; null as above. */
  addressOf(remote: string, service: string): Promise<string | null>;
}

export function createTeamServiceDirectory(
  { services, insideHosts, dataDir }: Pick<Config, 'dataDir' | 'insideHosts' | 'services'>,
  report: Report,
): TeamServiceDirectory {
  const answers = keepAnswers<Addresses>(KEPT_MS, REMOTES_KEPT);
  const kept = createKeptAddresses(path.join(dataDir, 'team-services.json'), report);

  /** The platform has looked where an address leads; one that says itself that it leads inside reaches no page of this site. */
  function isUsable(service: string, address: string): boolean {
    if (URL.canParse(address) && !saysInside(address, insideHosts)) return true;
    report(`The address of the service ${service} is not used: INSIDE_HOSTS names no such host.`, address);
    return false;
  }

  async function ask(remote: string): Promise<Addresses> {
    const url = `${services.general}/team-services?${new URLSearchParams({ remote })}`;
    try {
      const { status, body } = await getJson(url, {}, AbortSignal.timeout(ASK_LIMIT_MS));
      if (status !== 200) throw new Error(`/team-services answered ${status}`);
      const open = TeamServices.parse(body).services;
      const addresses = Object.fromEntries(open.map(({ name, address }) => [name, address.replace(/\/+$/, '')]));
      await kept.keep(remote, addresses);
      return addresses;
    } catch (error) {
      report('Services of teams could not be asked for; pages have what was last known of them.', error);
      return kept.of(remote);
    }
  }

  async function addressOf(remote: string, service: string): Promise<string | null> {
    const addresses = await answers.get(remote, () => ask(remote));
    const address = Object.hasOwn(addresses, service) ? addresses[service] : undefined;
    return address !== undefined && isUsable(service, address) ? address : null;
  }

  return {
    addressOf,
    async addressesFor(remotes) {
      const calling = callsOf(remotes);
      const found = calling.map(async ({ remote, called }) => {
        const addresses = called.map(async (service) => [service, await addressOf(remote, service)] as const);
        return [remote, Object.fromEntries(await Promise.all(addresses))] as const;
      });
      return found.length === 0 ? NONE : Object.fromEntries(await Promise.all(found));
    },
  };
}

const NONE: TeamAddresses = {};

interface Calls {
  readonly remote: string;
  /** Services of teams. */
  readonly called: readonly string[];
}

/** Visitors with the same versions share the object, and so what is found in it. */
const callsOfRemotes = new WeakMap<PageRemotes, readonly Calls[]>();

/** Remotes that are stopped count: an open tab may get them back. */
function callsOf(remotes: PageRemotes): readonly Calls[] {
  const known = callsOfRemotes.get(remotes);
  if (known) return known;
  const calls = Object.values(remotes)
    .filter(({ unpublished }) => !unpublished)
    .map((remote) => ({ remote: remote.name, called: teamServicesOf(remote) }))
    .filter(({ called }) => called.length > 0);
  callsOfRemotes.set(remotes, calls);
  return calls;
}
