import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PICTURES } from '@baize/protocol';
import { faceOf } from './face.ts';
import { faultOfName } from './name-rules.ts';

const ID = '6f0c1b1e-54d3-4c7e-9a51-0d6a3c1f2b7e';
const NEW = { user_id: ID, display_name: null, avatar: 0, hides: false };

describe('[row:C36] how others see a player', () => {
  it('by the name and the picture that they chose', () =>
    expect(faceOf({ ...NEW, display_name: 'Vera', avatar: 2 })).toEqual({
      userId: ID,
      player: 'Vera',
      picture: 'coin',
    }));

  it('by a name that nobody can choose and a picture that fits it, always the same, until they choose', () => {
    const { player, picture } = faceOf(NEW);
    expect(player.toLowerCase()).toMatch(new RegExp(`^${picture}-\\d{5}$`));
    expect(faceOf(NEW)).toEqual({ userId: ID, player, picture });
    expect(faultOfName(player)).toBe('name-malformed');
  });

  it('many new ones are told apart, and every picture is somebody’s', () => {
    const faces = Array.from({ length: 500 }, () => faceOf({ ...NEW, user_id: randomUUID() }));
    expect(new Set(faces.map(({ player }) => player)).size).toBeGreaterThan(495);
    expect(new Set(faces.map(({ picture }) => picture)).size).toBe(PICTURES.length);
  });

  const HIDDEN = { userId: '', player: '***', picture: 'hidden' };
  it.each([
    ['hides', { ...NEW, display_name: 'Vera', avatar: 2, hides: true }, ''],
    ['hid when they bet and has no account any more', { ...NEW, avatar: null, hides: null }, '***'],
  ])('one who %s is nobody', (_, row, stored) => expect(faceOf(row, stored)).toEqual(HIDDEN));

  it('one who hid when they bet and does no more', () =>
    expect(faceOf({ ...NEW, display_name: 'Vera' }, '***')).toMatchObject({ userId: ID, player: 'Vera' }));

  it('the letters of an address that old bets were written with are shown no more', () =>
    expect(faceOf({ ...NEW, avatar: null, hides: null }, 'al***').player).toMatch(/-\d{5}$/));
});
