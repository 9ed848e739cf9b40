import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract/manifest';
import { checkContract } from './check-contract.ts';

const pinned = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };
const builtFor = (contract: string) => ({ manifestOf: async () => ({ contract }) as RemoteManifest });

it('a version of another contract is refused, though it was published', async () => {
  await checkContract(builtFor('^1.0.0'), pinned);
  await expect(checkContract(builtFor('^9.0.0'), pinned)).rejects.toMatchObject({ code: 'contract-not-met' });
});
