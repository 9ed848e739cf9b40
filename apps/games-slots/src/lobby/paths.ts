import type { SlotGame, SlotKind } from '@baize/protocol';

const FOLDERS: Record<SlotKind, string> = { slot: '/games/slots', live: '/games/live-casino' };

export function lobbyPath(kind: SlotKind): string {
  return FOLDERS[kind];
}

export function gamePath({ kind, id }: Pick<SlotGame, 'kind' | 'id'>, mode: 'demo' | 'play'): string {
  return `${FOLDERS[kind]}/${id}/${mode}`;
}
