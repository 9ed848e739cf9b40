import { expect, test } from '@jest/globals';
import type { ShellOffer } from '@baize/contract/shell-offer';
import type { RemoteRelease } from '@baize/contract/channel';
import { fits, fitsWherever, keptFor } from './fits.ts';

const offer: ShellOffer = {
  contracts: ['1.5.0'],
  shared: { react: ['19.3.1'], 'react/jsx-runtime': ['19.3.1'], 'react-dom': ['19.3.1'] },
  locales: ['ru', 'en'],
};
/** A shell between two majors. */
const both: ShellOffer = { ...offer, contracts: ['1.5.0', '2.0.0'], shared: { react: ['19.3.1', '20.0.0'] } };
const react = { react: '^19.0.0' };

test.each([
  ['^1.0.0', react, offer, null],
  ['^1.5.0', react, offer, null],
  ['~1.5', react, offer, null],
  ['>=1.0.0 <2.0.0', react, offer, null],
  ['^1.0.0 || ^2.0.0', react, offer, null],
  ['1.x', {}, offer, null],
  ['*', {}, offer, null],
  ['1.5.1', react, offer, 'contract-not-met'],
  ['^1.6.0', react, offer, 'contract-not-met'],
  ['^2.0.0', react, offer, 'contract-not-met'],
  ['latest', react, offer, 'contract-not-met'],
  ['', react, offer, 'contract-not-met'],
  ['^1.0.0', { react: '^20.0.0' }, offer, 'shared-not-met'],
  ['^1.0.0', { react: '^18.0.0 || ^19.0.0' }, offer, null],
  ['^1.0.0', { react: '^19.4.0' }, offer, 'shared-not-met'],
  ['^1.0.0', { ...react, vue: '^3.0.0' }, offer, 'shared-not-met'],
  ['^1.0.0', { constructor: '*' }, offer, 'shared-not-met'],
  ['^1.0.0', { react: '' }, offer, 'shared-not-met'],
  ['^2.0.0', { react: '^20.0.0' }, both, null],
  ['^1.0.0', react, both, null],
  ['^3.0.0', react, both, 'contract-not-met'],
  ['^1.0.0', { react: '^19.0.0' }, { ...offer, shared: { react: ['19.4.0-rc.1'] } }, null],
])('contract %s and %j', (contract, shared, has, code) => {
  expect(fits({ contract, shared }, has)?.code ?? null).toBe(code);
});

test('what does not fit says what is asked for and what is there', () => {
  expect(fits({ contract: '^3.0.0', shared: {} }, both)?.why).toBe(
    'needs contract ^3.0.0, and the shell has 1.5.0 and 2.0.0',
  );
  expect(fits({ contract: '^1.0.0', shared: { vue: '^3.0.0' } }, offer)?.why).toBe(
    'needs vue ^3.0.0, which the shell does not share',
  );
});

test.each([
  ['^1.0.0', '^1.2.0', true],
  ['^1.2.0', '^1.0.0', false],
  ['^2.0.0', '^1.0.0', false],
  ['^1.0.0 || ^2.0.0', '^2.0.0', true],
])('a newer version of %s fits wherever one of %s does: %s', (newer, older, expected) => {
  expect(fitsWherever({ contract: newer, shared: react }, { contract: older, shared: react })).toBe(expected);
});

test('a newer version that takes one library more does not fit wherever the older one does', () => {
  const older = { contract: '^1.0.0', shared: {} };
  expect(fitsWherever({ contract: '^1.0.0', shared: react }, older)).toBe(false);
  expect(fitsWherever(older, { contract: '^1.0.0', shared: react })).toBe(true);
});

test('the channel keeps for a shell what it served last and fits', () => {
  const demands: Record<string, string> = {
    '2.0.0': '^2.0.0',
    '1.9.0': '^2.0.0',
    '1.8.0': '^1.0.0',
    '1.7.0': '^1.0.0',
  };
  const [stable, previous, ...history] = Object.keys(demands).map((version) => ({ version, manifest: version }));
  const release = { stable, candidate: null, previous, history } as RemoteRelease;
  const demandsOf = ({ version }: { version: string }) => ({ contract: demands[version] ?? '', shared: {} });
  expect(keptFor(release, offer, demandsOf)?.version).toBe('1.8.0');
  expect(keptFor(release, { ...offer, contracts: ['3.0.0'] }, demandsOf)).toBeNull();
  expect(keptFor({ ...release, previous: null, history: [] }, offer, demandsOf)).toBeNull();
});
