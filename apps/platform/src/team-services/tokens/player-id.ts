import { createHmac } from 'node:crypto';

/**
 * What one service calls a player by: the same each time, and another at every other service, so that two cannot put
 * together what they know.
 * @param secret key that is not in the database
 */
export function playerIdAt(secret: string, service: string, userId: string): string {
  return createHmac('sha256', secret).update(`team service\n${service}\n${userId}`).digest('base64url');
}
