import { HealthBeacon } from '@baize/contract/health';
import type { PageHealth } from '@baize/contract/health';
import { RESOLUTION_HEADER } from '../../../apps/shell/src/worker/messages.ts';
import { SILENT_SHARE } from '../counting-site.ts';
import { healthy } from '../faults.ts';
import type { Visit } from '../faults.ts';
import { BEACON_PATH } from './front.ts';
import { SITE } from './running-site.ts';
import { placeOf, sent, versionIn } from './tried.ts';
import type { Tried } from './tried.ts';

const MODULE = './faulty';

/** A visitor without a browser: a page of the running site, and then what a browser would say of it. */
export async function madeUpVisit(tried: Tried, visit: Visit): Promise<void> {
  const headers = { 'x-forwarded-for': visit.address, cookie: `baize_subject=${visit.subject}; consent=refused` };
  const answer = await fetch(SITE + placeOf(tried, visit), { headers });
  const version = versionIn(answer.headers.get(RESOLUTION_HEADER), tried.remote);
  sent(tried, version);
  await answer.arrayBuffer();
  if (visit.luck < SILENT_SHARE) return;
  const modules = [wordOf(tried, version, visit)];
  const body = JSON.stringify(HealthBeacon.parse({ modules }));
  await (await fetch(SITE + BEACON_PATH, { method: 'POST', headers, body })).arrayBuffer();
}

function wordOf({ remote, fault, versions }: Tried, version: string, visit: Visit): PageHealth {
  const behaves = version === versions.candidate && fault ? fault.behaves : healthy;
  const { errors, lcpMs } = behaves(visit);
  return { remote, version, module: MODULE, ...(errors > 0 && { errors }), lcpMs };
}
