import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR_ROLES } from '@baize/protocol';
import type { Config } from '../config.ts';
import { keptSecret } from '../config/kept-secret.ts';
import type { Operator } from './operator.ts';

/** Programs that hold the machine's token. They have every role: anyone with this token has the machine anyway. */
export const MACHINE: Omit<Operator, 'requestId'> = { id: null, name: 'machine', roles: OPERATOR_ROLES };

/** Whether a token is the machine's. */
export type MachineCheck = (token: string) => boolean;

/** Compares hashes, so that neither time nor length reveals anything about the token. */
export function machineCheck(config: Pick<Config, 'dataDir' | 'operatorToken'>): MachineCheck {
  const expected = sha256(keptSecret(config.operatorToken, config.dataDir, 'operator-token'));
  return (token) => timingSafeEqual(sha256(token), expected);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
