import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { checkContract } from './check-contract.ts';

const pinned = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };
const builtFor = (contract: string, shared: Record<string, string> = {}) => ({
  manifestOf: async () => ({ contract, shared }) as unknown as RemoteManifest,
});
const heard = (...contracts: string[]) => ({
  channel: 'production',
  offers: contracts.map((contract): ShellOffer => ({ contracts: [contract], shared: {}, locales: ['en'] })),
});

it('while no server is heard, the present contracts decide', async () => {
  await checkContract(builtFor('^1.0.0'), heard(), pinned);
  await expect(checkContract(builtFor('^9.0.0'), heard(), pinned)).rejects.toMatchObject({ code: 'contract-not-met' });
});

it('one server that can serve it is enough, and one that is newer than this registry counts', async () => {
  await checkContract(builtFor('^1.0.0'), heard('9.0.0', '1.6.0'), pinned);
  await checkContract(builtFor('^9.0.0'), heard('9.0.0'), pinned);
});

it('a version that no server could serve is refused, with what each has', async () => {
  await expect(checkContract(builtFor('^2.0.0'), heard('1.6.0', '1.6.0', '1.5.0'), pinned)).rejects.toMatchObject({
    code: 'contract-not-met',
    details: [
      '1.0.0 needs contract ^2.0.0, and the shell has 1.6.0 (2 of 3 of production)',
      '1.0.0 needs contract ^2.0.0, and the shell has 1.5.0 (1 of 3 of production)',
    ],
  });
  await expect(checkContract(builtFor('^1.0.0', { vue: '*' }), heard('1.6.0'), pinned)).rejects.toMatchObject({
    code: 'shared-not-met',
  });
});
