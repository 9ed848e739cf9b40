import path from 'node:path';
import { isSource, isTest, linesMatching } from './repository.ts';
import type { Finding, Rule } from './repository.ts';

const BEACON = 'packages/fairness/src/beacon/';
/** A static import or export of values: types cost nothing, and `import()` is how a page gets it. */
const STATIC = /^(?:import|export)\b(?! type\b).*\bfrom '[^']+'|^\} from '[^']+'|^import '[^']+'/;
/** Files of that folder that bring the curve, which has more bytes than a game. */
const CURVE = /(?:^@noble\/|\bbeacon\/(?:curve|sign-round|verify-round)(?:\.ts)?$)/;
/** What never runs in a browser. */
const OF_SERVERS =
  /^apps\/(?:platform|registry|sandbox-[^/]+|shell\/src\/server)\/|^packages\/fairness\/src\/(?:beacon|cli)\/|^scripts\//;

/** Nothing that a page loads at once brings the curve by which rounds of a beacon are verified. */
export const checkCurve: Rule = ({ files, read }) =>
  files
    .filter((file) => isSource(file) && !isTest(file) && !OF_SERVERS.test(file))
    .flatMap((file) =>
      linesMatching(read(file), STATIC)
        .filter(({ match }) => CURVE.test(targetOf(file, match)))
        .map(({ line }): Finding => ({
          file,
          line,
          says: 'loads the curve of beacons at once: import() it when somebody asks',
        })),
    );

function targetOf(file: string, match: string): string {
  const specifier = /'([^']+)'/.exec(match)?.[1] ?? '';
  if (!specifier.startsWith('.')) return specifier;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return target.startsWith(BEACON) || target.startsWith('packages/fairness/') ? target : specifier;
}
