import { createServer } from 'node:net';
import { finding, findingOf } from './findings.ts';
import type { Finding } from './findings.ts';
import { findBrowser } from './find-browser.ts';
import type { Environment, Inspection } from './inspection.ts';

/** What the packages are built for. */
const LEAST_NODE = 20;
const ANSWER_LIMIT_MS = 5_000;

/** @param version as `process.version` is */
export function checkNode(version: string): Finding[] {
  const major = Number(/\d+/.exec(version)?.[0]);
  return findingOf('node-too-old', major < LEAST_NODE ? [`${version}, and ${LEAST_NODE} is the oldest`] : []);
}

export async function checkBrowser(environment: Environment): Promise<Finding[]> {
  return (await findBrowser(environment)) === null ? [finding('browser-missing')] : [];
}

/** The port of the development server, and the team's own service where its address is set. */
export async function checkDevelopment({ development, developmentSays }: Inspection): Promise<Finding[]> {
  if (!development) return [finding('settings-invalid', developmentSays ?? '')];
  const { port, service } = development;
  const isTaken = port !== 0 && !(await isFree(port));
  const isSilent = service !== null && !(await answers(service));
  return [
    ...findingOf('port-taken', isTaken ? [`localhost:${port}`] : []),
    ...findingOf('service-unreachable', isSilent ? [service] : []),
  ];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** Whether anything answers: a service need not have anything at its root. */
function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
