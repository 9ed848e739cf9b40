import { describe, expect, it } from '@jest/globals';
import { channelHash, comparePositions, positionOf } from './channel-order.ts';
import { integrityOf } from './signature.ts';

const document = { schema: 1, channel: 'production', revision: 7, updatedAt: '', remotes: {} };

describe('documents of a channel', () => {
  it('stand in the order of their epochs, then of their revisions; one that names no epoch is of the first', () => {
    const at = (epoch: number | undefined, revision: number) => positionOf({ epoch, revision });
    expect(comparePositions(at(1, 3), at(0, 40))).toBeGreaterThan(0);
    expect(comparePositions(at(undefined, 40), at(0, 41))).toBeLessThan(0);
    expect(comparePositions(at(undefined, 40), at(0, 40))).toBe(0);
  });

  it('keep their hash when their expiry is renewed, and have another one for another content', () => {
    const hash = channelHash(JSON.stringify(document));
    expect(hash).toBe(integrityOf(JSON.stringify(document)));
    expect(channelHash(JSON.stringify({ ...document, expiresAt: '2027-01-01T00:00:00.000Z' }))).toBe(hash);
    expect(channelHash(JSON.stringify({ ...document, revision: 8 }))).not.toBe(hash);
  });
});
