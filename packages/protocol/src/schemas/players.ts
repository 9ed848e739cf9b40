import type { CallSchemas } from '../call-schemas.ts';
import * as players from '../players.ts';

export const playersSchemas = {
  findPlayers: { body: players.FindPlayers, answer: players.FoundPlayers },
  getPlayerFile: { params: players.PlayerParams, answer: players.PlayerFile },
  revealPlayer: { params: players.PlayerParams, body: players.RevealPlayer, answer: players.PlayerContacts },
} satisfies Record<string, CallSchemas>;
