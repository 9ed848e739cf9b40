import { expect, test } from '@jest/globals';
import { beaconedDigest, beaconedMessage } from './beaconed-round.ts';
import { beaconedBust } from './games/crash/crash.ts';
import { beaconedRoomSeed } from './games/rooms/rooms.ts';
import { beaconedPocket } from './games/roulette/roulette.ts';

const hash = '0a'.repeat(32);
const randomness = 'f0'.repeat(32);

test('[F43] the message of a round is its hash, a colon and the randomness, of which every letter counts', () => {
  expect(beaconedMessage({ hash, randomness })).toBe(`${hash}:${randomness}`);
  const digest = beaconedDigest({ hash, salt: 's', randomness });
  expect(beaconedDigest({ hash, salt: 's', randomness: `${randomness.slice(1)}1` })).not.toEqual(digest);
});

test.each([
  ['capitals', randomness.toUpperCase()],
  ['a text cut short', randomness.slice(2)],
  ['nothing', ''],
])('[F43] [F44] randomness of %s is refused, and so is a hash that is none', (_, text) => {
  const refused = expect.objectContaining({ code: 'randomness-invalid' });
  expect(() => beaconedBust({ hash, salt: 's', randomness: text })).toThrow(refused);
  expect(() => beaconedPocket({ hash, salt: 's', randomness: text })).toThrow(refused);
  expect(() => beaconedRoomSeed('s', [{ stakeUnits: 100, clientSeed: 'c' }], text)).toThrow(refused);
  expect(() => beaconedBust({ hash: text, salt: 's', randomness })).toThrow(
    expect.objectContaining({ code: 'hash-invalid' }),
  );
});

test('[F44] a room of nobody has no seed', () => {
  expect(() => beaconedRoomSeed('s', [], randomness)).toThrow(
    expect.objectContaining({ code: 'client-seeds-missing' }),
  );
});
