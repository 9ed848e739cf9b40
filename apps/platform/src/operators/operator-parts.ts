import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/db/database.ts';
import type { CallWindows } from '../foundation/http/call-windows.ts';
import type { MachineCheck } from '../foundation/operators/machine-token.ts';
import type { Attempts } from '../players/identity/attempts.ts';
import type { Passwords } from '../players/identity/password.ts';
import type { OperatorSessions } from './sessions.ts';

/** What the functions of this folder work with. */
export interface OperatorParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Null when nothing is limited. */
  readonly callWindows: CallWindows | null;
  readonly sessions: OperatorSessions;
  readonly isMachine: MachineCheck;
  /** Key that seals the secrets of authenticator apps. */
  readonly codeSecret: string;
  /** Where browsers reach the back office; null if not set. */
  readonly generalUrl: string | null;
  /** Address of the registry's console in browsers. */
  readonly consoleUrl: string;
  /** Whether the back office links to the sandbox's authenticator. */
  readonly hasSandbox: boolean;
}
