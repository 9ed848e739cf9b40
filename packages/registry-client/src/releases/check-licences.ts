import type { RemoteManifest } from '@baize/contract/manifest';
import semver from 'semver';
import { parseJson } from '../parse-json.ts';
import { Refusal } from '../refusals.ts';
import { isLicenceAllowed } from './licence-allowed.ts';
import { LICENCES_FILE, LICENCES_SINCE, LicenceList } from './licence-list.ts';

/**
 * @param bytes of the list of licences; null where the release has none
 * @throws Refusal `licence-missing`, `licence-not-allowed` (details: the packages)
 */
export function checkLicences({ contract }: Pick<RemoteManifest, 'contract'>, bytes: Uint8Array | null): void {
  if (bytes === null) {
    // A release of a contract before knew of no list.
    if (semver.intersects(contract, `<${LICENCES_SINCE}`)) return;
    throw new Refusal('licence-missing', [`${LICENCES_FILE}: not in the release`]);
  }
  const list = LicenceList.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  if (!list.success) throw new Refusal('licence-missing', [`${LICENCES_FILE}: not a list of packages`]);
  const { packages } = list.data;
  const without = packages.filter(({ licence }) => licence === null || licence.trim() === '');
  if (without.length > 0)
    throw new Refusal(
      'licence-missing',
      without.map(({ name, version }) => `${name} ${version}`),
    );
  const refused = packages.filter(({ licence }) => !isLicenceAllowed(licence ?? ''));
  if (refused.length > 0)
    throw new Refusal(
      'licence-not-allowed',
      refused.map(({ name, version, licence }) => `${name} ${version}: ${licence ?? ''}`),
    );
}
