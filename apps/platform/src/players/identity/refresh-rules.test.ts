import { describe, expect, test } from '@jest/globals';
import { decideRefresh, type KeptRefreshToken } from './refresh-rules.ts';
import { childrenOf, hashToken, newToken } from './token.ts';

const fresh: KeptRefreshToken = { expiresAt: 100_000, sessionEnded: false, replaced: null };
const used: KeptRefreshToken = { ...fresh, replaced: { at: 5000, salt: 'salt', childReplaced: false } };

describe('[row:C34] refresh tokens', () => {
  test('[I5] an unused token is exchanged', () => {
    expect(decideRefresh(fresh, 5000)).toEqual({ kind: 'rotate' });
  });

  test('[I6] a repeat within ten seconds answers the same children', () => {
    expect(decideRefresh(used, 5000)).toEqual({ kind: 'repeat', salt: 'salt' });
    expect(decideRefresh(used, 5000 + 9_999)).toEqual({ kind: 'repeat', salt: 'salt' });
  });

  test('[I7] a second use after the grace, or after the child was used, ends the session', () => {
    expect(decideRefresh(used, 5000 + 10_000)).toEqual({ kind: 'reuse' });
    expect(decideRefresh({ ...used, replaced: { at: 5000, salt: 'salt', childReplaced: true } }, 5001)).toEqual({
      kind: 'reuse',
    });
  });

  test('[I7] a second use is noticed even when the token has expired since', () => {
    expect(decideRefresh(used, 200_000)).toEqual({ kind: 'reuse' });
  });

  test('[I8] unknown, expired and ended tokens are refused', () => {
    expect(decideRefresh(null, 0)).toEqual({ kind: 'refuse' });
    expect(decideRefresh(fresh, 100_000)).toEqual({ kind: 'refuse' });
    expect(decideRefresh({ ...used, sessionEnded: true }, 5000)).toEqual({ kind: 'refuse' });
  });

  test('children follow from token and salt alone, and differ from each other', () => {
    const parent = newToken();
    const pair = childrenOf(parent, 'salt');
    expect(childrenOf(parent, 'salt')).toEqual(pair);
    expect(
      new Set([parent, hashToken(parent), pair.access, pair.refresh, childrenOf(parent, 'other').refresh]).size,
    ).toBe(5);
  });
});
