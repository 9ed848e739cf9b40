import { createHash } from 'node:crypto';
import type { Player } from '../src/foundation/http/player.ts';

/** Players by their access tokens, the same ones for every process that is given the same seed. */
export function benchPlayers(seed: string, count: number): Map<string, Player> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const sessionId = identifier(`${seed} session ${index}`);
      return [
        sessionId,
        { userId: identifier(`${seed} user ${index}`), sessionId, name: 'bench', avatar: 0, hides: false },
      ] as const;
    }),
  );
}

/** A UUID of version 8 that follows from the text. */
function identifier(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
