import { createHmac } from 'node:crypto';

/**
 * The player id for one service: the same each time, and a different one at every other service, so that two services
 * cannot combine what they know.
 * @param secret key that is not in the database
 */
export function playerIdAt(secret: string, service: string, userId: string): string {
  return createHmac('sha256', secret).update(`team service\n${service}\n${userId}`).digest('base64url');
}
