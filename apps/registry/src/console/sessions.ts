import type { ListedSession } from '@baize/registry-client/credentials/listed-sessions';
import { parseJson } from '@baize/registry-client/parse-json';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Holder } from '../credentials/holder.ts';
import { SessionFiles } from './session-files.ts';
import type { Told } from './session-files.ts';

const lifeMs = 8 * 60 * 60 * 1000;
/** More operators do not work at once; beyond this the oldest session ends when another begins. */
const maxSessions = 200;

const Secrets = z.strictObject({
  roles: z.array(z.string()),
  platformToken: z.nullable(z.string()),
  tokenDigest: z.nullable(z.string()),
  formToken: z.string(),
});

export interface Session {
  readonly id: string;
  /** Who is logged in: an operator of the platform by name, or the holder of a token of this registry. */
  holder: Holder;
  /** What the operator may do here: as the platform last answered, or all for the holder of a token. */
  roles: readonly string[];
  /** Bearer token of the platform's operator; null for the holder of a token. */
  readonly platformToken: string | null;
  /**
   * Digest of the token of this registry: when the token is revoked, so is the session. Null for an operator of the
   * platform.
   */
  readonly tokenDigest: string | null;
  /** Hidden field of every form of the session, where no other site can read it. */
  readonly formToken: string;
  readonly beganAt: number;
  readonly endsAt: number;
}
type Begun = Pick<Session, 'holder' | 'platformToken' | 'roles' | 'tokenDigest'>;

/**
 * Who is logged in to the console. Sessions are files: a restart of the registry ends none, a log-out ends one
 * everywhere.
 */
export class Sessions {
  readonly #files: SessionFiles;
  readonly #clock: () => number;

  constructor(folder: string, clock: () => number = Date.now) {
    this.#files = new SessionFiles(folder);
    this.#clock = clock;
  }

  async begin(begun: Begun): Promise<Session> {
    await this.#makeRoom();
    const beganAt = this.#clock();
    const session = { ...begun, id: secret(), formToken: secret(), beganAt, endsAt: beganAt + lifeMs };
    await this.#files.create(session.id, toldOf(session), secretsOf(session));
    return session;
  }

  async find(id: string): Promise<Session | null> {
    const read = await this.#files.read(id);
    if (read === null) return null;
    const { told, secrets } = read;
    if (told.endsAt <= this.#clock()) {
      await this.end(id);
      return null;
    }
    const { name, beganAt, endsAt } = told;
    return {
      id,
      holder: { role: 'operator', name, remotes: [], channels: ['*'] },
      beganAt,
      endsAt,
      ...Secrets.parse(parseJson(secrets)),
    };
  }

  /** Stores new roles from the platform: they apply after a restart too, also while the platform does not answer. */
  async keepRoles(session: Session, roles: readonly string[]): Promise<void> {
    if (session.roles.join() === roles.join()) return;
    session.roles = roles;
    await this.#files.change(session.id, toldOf(session), secretsOf(session));
  }

  end(id: string): Promise<void> {
    return this.#files.end(id);
  }

  /** The oldest first. */
  async list(): Promise<ListedSession[]> {
    return (await this.#open()).map(({ told: { name, of, beganAt, endsAt } }) => ({
      name,
      of,
      beganAt: new Date(beganAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }));
  }

  /** Ends those of one name, or all. @returns how many */
  async endOf(name: string | null): Promise<number> {
    const ended = (await this.#open()).filter(({ told }) => name === null || told.name === name);
    await Promise.all(ended.map(({ file }) => this.#files.endFile(file)));
    return ended.length;
  }

  async #makeRoom(): Promise<void> {
    const open = await this.#open();
    const tooMany = open.slice(0, Math.max(0, open.length - maxSessions + 1));
    await Promise.all(tooMany.map(({ file }) => this.#files.endFile(file)));
  }

  /** The open sessions; deletes expired and damaged files on the way. */
  async #open(): Promise<{ file: string; told: Told }[]> {
    const now = this.#clock();
    const open: { file: string; told: Told }[] = [];
    for (const { file, told } of await this.#files.list()) {
      if (told !== null && told.endsAt > now) open.push({ file, told });
      else await this.#files.endFile(file);
    }
    return open.toSorted((one, other) => one.told.beganAt - other.told.beganAt);
  }
}

export function isFormTokenOf(session: Session, sent: string): boolean {
  const [expected, given] = [Buffer.from(session.formToken), Buffer.from(sent)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function toldOf({ holder, platformToken, beganAt, endsAt }: Session): Told {
  return { name: holder.name, of: platformToken === null ? 'token' : 'platform', beganAt, endsAt };
}

function secretsOf({ roles, platformToken, tokenDigest, formToken }: Session): string {
  return JSON.stringify({ roles, platformToken, tokenDigest, formToken });
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
