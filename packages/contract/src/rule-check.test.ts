import { describe, expect, it } from '@jest/globals';
import { rulesForEverybody, findRuleFault } from './rule-check.ts';
import type { ReleaseRule } from './rules.ts';

const rule = (given: Partial<ReleaseRule>): ReleaseRule => ({ name: 'one', gives: 'candidate', ...given });
const ACCOUNT = `account-${'0'.repeat(32)}`;

describe('a rule', () => {
  it.each<Partial<ReleaseRule>>([
    { accounts: [ACCOUNT], visitor: 'player' },
    { countries: ['BR', 'DE'] },
    { languages: ['kz'] },
    { hosts: ['mirror.example', 'localhost:3000'] },
    { header: { name: 'x-monitor', value: 'a b' } },
    { visitor: 'guest' },
  ])('that names %j stands', (given) => {
    expect(findRuleFault([rule(given)])).toBeNull();
  });

  it.each<[string, Partial<ReleaseRule>]>([
    ['rule-invalid', { countries: ['XX'] }],
    ['rule-invalid', { countries: ['ZZ'] }],
    ['rule-invalid', { countries: ['br'] }],
    ['rule-invalid', { languages: ['kk'] }],
    ['rule-invalid', { hosts: ['https://mirror.example'] }],
    ['rule-invalid', { hosts: ['Mirror.example'] }],
    ['rule-invalid', { accounts: ['ann'] }],
    ['rule-invalid', { header: { name: 'X-Monitor', value: 'yes' } }],
    ['rule-invalid', { header: { name: 'cookie', value: 'token=1' } }],
    ['rule-invalid', { header: { name: 'x-monitor', value: '' } }],
    ['rule-matches-nobody', { countries: [] }],
    ['rule-matches-nobody', { accounts: [ACCOUNT], visitor: 'guest' }],
    ['rule-matches-everybody', {}],
  ])('%s: %j', (code, given) => {
    expect(findRuleFault([rule(given)])?.code).toBe(code);
  });
});

describe('rules in their order', () => {
  const two = (first: Partial<ReleaseRule>, second: Partial<ReleaseRule>) => [
    rule(first),
    rule({ ...second, name: 'two' }),
  ];

  it('rule-matches-nobody: an earlier one leaves nobody to a later one', () => {
    expect(findRuleFault(two({ countries: ['BR', 'DE'] }, { countries: ['DE'], visitor: 'player' }))).toEqual({
      code: 'rule-matches-nobody',
      detail: 'two: one stands before it and leaves nobody',
    });
    expect(findRuleFault(two({ visitor: 'player' }, { accounts: [ACCOUNT] }))?.code).toBe('rule-matches-nobody');
    expect(findRuleFault(two({ countries: ['DE'], visitor: 'player' }, { countries: ['BR', 'DE'] }))).toBeNull();
  });

  it('rule-invalid: two of one name', () => {
    expect(findRuleFault([rule({ visitor: 'guest' }), rule({ visitor: 'player' })])?.code).toBe('rule-invalid');
  });

  it('two that hold for everybody together are legal, and told apart from others', () => {
    const both = two({ visitor: 'guest' }, { visitor: 'player' });
    expect(findRuleFault(both)).toBeNull();
    expect(rulesForEverybody(both)?.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(rulesForEverybody(two({ visitor: 'guest' }, { visitor: 'player', countries: ['DE'] }))).toBeNull();
  });
});
