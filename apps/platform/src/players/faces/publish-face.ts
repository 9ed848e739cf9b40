import type { Bus } from '../../foundation/bus.ts';
import type { User } from '../identity/users.ts';
import { type Face, faceOf } from './face.ts';

type Shown = Pick<User, 'avatar' | 'display_name' | 'id' | 'is_avatar_hidden' | 'is_statistics_hidden'>;

/** How everybody sees the account. */
export function faceOfUser({ id, display_name, avatar, is_avatar_hidden, is_statistics_hidden }: Shown): Face {
  return faceOf({ user_id: id, display_name, avatar, hides: is_avatar_hidden || is_statistics_hidden });
}

/** After the commit that changed it: rows that were shown before are shown with the new face. */
export function publishFace(bus: Bus, user: Shown): void {
  const { player, picture } = faceOfUser(user);
  bus.publish('face.changed', { userId: user.id, player, picture });
}
