import type { CreateTeamServiceToken, TeamServiceToken } from '@baize/protocol';
import type { Player } from '../../foundation/http/player.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { walletOf } from '../../ledger/wallets.ts';
import { requireUser } from '../../players/identity/users.ts';
import { findEntry } from '../entries/read-entries.ts';
import type { TeamServices } from '../team-services.ts';
import { playerIdAt } from './player-id.ts';
import { type PlaySession, continueSession } from './play-sessions.ts';
import type { TokenKeys } from './token-keys.ts';

/** Life of a token. */
export const TOKEN_SECONDS = 300;

interface Asked extends CreateTeamServiceToken {
  readonly name: string;
  /** Where the call comes from; null if unknown. */
  readonly country: string | null;
}

/**
 * A token for one service and one remote, of the player's wallet in use.
 * Refuses `not-found`, `team-service-stopped`, `team-service-not-granted`, `unauthorized`, `wallet-missing`.
 * @param issuer address of the platform, the `iss` of the token
 */
export async function createToken(
  services: TeamServices & { readonly keys: TokenKeys; readonly issuer: string },
  player: Player,
  asked: Asked,
): Promise<TeamServiceToken> {
  const { clock, codeSecret, database, issuer, keys } = services;
  const now = clock();
  const session = await database.transaction((tx) => openSession(tx, player, asked, now));
  const iat = Math.floor(now / 1_000);
  const exp = iat + TOKEN_SECONDS;
  const token = await keys.sign({
    iss: issuer,
    aud: asked.name,
    sub: playerIdAt(codeSecret, asked.name, player.userId),
    azp: asked.remote,
    sid: session.id,
    currency: session.currency,
    locale: asked.locale,
    iat,
    exp,
  });
  return { token, expiresAt: new Date(exp * 1_000).toISOString() };
}

async function openSession(
  tx: Tx,
  { userId, sessionId }: Player,
  { name, remote, country }: Asked,
  now: number,
): Promise<PlaySession> {
  const entry = (await findEntry(tx.db, name)) ?? refuse('not-found');
  if (entry.state === 'stopped') refuse('team-service-stopped');
  if (!entry.remotes.includes(remote)) refuse('team-service-not-granted');
  const { currency } = await requireUser(tx.db, userId);
  if ((await walletOf(tx.db, userId, currency)) === null) refuse('wallet-missing');
  const asked = { service: name, user_id: userId, session_id: sessionId, remote, currency, country };
  return continueSession(tx, asked, now, TOKEN_SECONDS * 1_000);
}
