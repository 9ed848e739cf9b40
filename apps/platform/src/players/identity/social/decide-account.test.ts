import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideAccount, type SocialFacts } from './decide-account.ts';

const users = fc.constantFrom('anna', 'boris', 'clara');
const facts: fc.Arbitrary<SocialFacts> = fc.record({
  person: fc.record({ email: fc.constantFrom(null, 'a@b.cc'), emailVerified: fc.boolean() }),
  linkedTo: fc.option(users),
  addingTo: fc.option(users),
  holder: fc.option(fc.record({ userId: users, emailVerified: fc.boolean() })),
});

describe('whose account a social login opens', () => {
  test('[I13] the one it opened before, or none', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const decision = decideAccount(each);
        if (each.linkedTo === null) return;
        const isOther = each.addingTo !== null && each.addingTo !== each.linkedTo;
        expect(decision).toEqual(
          isOther ? { kind: 'refuse', code: 'social-linked-elsewhere' } : { kind: 'login', userId: each.linkedTo },
        );
      }),
    );
  });

  test('[I14] somebody else’s only if both sides have seen the email confirmed', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const decision = decideAccount(each);
        if (decision.kind !== 'link' || decision.userId === each.addingTo) return;
        expect([each.person.emailVerified, each.holder?.emailVerified, each.holder?.userId]).toEqual([
          true,
          true,
          decision.userId,
        ]);
      }),
    );
  });

  test('a new one never takes an unverified email, nor one that somebody has', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const decision = decideAccount(each);
        if (decision.kind !== 'register') return;
        expect(each.holder).toBeNull();
        expect(decision.email).toBe(each.person.emailVerified ? each.person.email : null);
      }),
    );
  });
});
