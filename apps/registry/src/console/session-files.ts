import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isFileError, readFileIfExists } from '@baize/registry-client/read-file-if-exists';

/** The unsealed part of a session on disk, for the list of sessions. */
const Told = z.strictObject({ name: z.string(), of: z.enum(['platform', 'token']), beganAt: z.int(), endsAt: z.int() });
export type Told = z.infer<typeof Told>;
const Stored = z.strictObject({ told: Told, iv: z.string(), sealed: z.string(), tag: z.string() });

/** @param use derives different values for the file's name and for the key of its content */
function derived(id: string, use: 'key' | 'name'): Buffer {
  return Buffer.from(hkdfSync('sha256', id, '', `baize console session ${use}`, 32));
}

/**
 * One file a session, named and sealed by what the browser's cookie holds and the disk does not: a reader of the
 * folder, or of a copy of it, cannot use any session. A damaged file is no session.
 */
export class SessionFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(id: string, told: Told, secrets: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(this.#pathOf(id), sealed(id, told, secrets), { flag: 'wx', mode: 0o600 });
  }

  /** Changes a session; one that was ended meanwhile stays ended. */
  async change(id: string, told: Told, secrets: string): Promise<void> {
    const file = await open(this.#pathOf(id), 'r+').catch(absent);
    if (file === null) return;
    try {
      await file.truncate();
      await file.writeFile(sealed(id, told, secrets));
    } finally {
      await file.close();
    }
  }

  /** null when there is none, or it is damaged. */
  async read(id: string): Promise<{ told: Told; secrets: string } | null> {
    const stored = storedIn(await readFileIfExists(this.#pathOf(id)));
    if (stored === null) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', derived(id, 'key'), Buffer.from(stored.iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(JSON.stringify(stored.told)));
      decipher.setAuthTag(Buffer.from(stored.tag, 'base64url'));
      const text = Buffer.concat([decipher.update(Buffer.from(stored.sealed, 'base64url')), decipher.final()]);
      return { told: stored.told, secrets: text.toString() };
    } catch {
      return null;
    }
  }

  end(id: string): Promise<void> {
    return this.endFile(nameOf(id));
  }

  async endFile(name: string): Promise<void> {
    await unlink(join(this.#folder, name)).catch(absent);
  }

  /** Names of files, with the unsealed part of each; null for a damaged one. */
  async list(): Promise<{ file: string; told: Told | null }[]> {
    const files = await readdir(this.#folder).catch(absent);
    return Promise.all(
      (files ?? []).map(async (file) => ({
        file,
        told: storedIn(await readFile(join(this.#folder, file), 'utf8').catch(absent))?.told ?? null,
      })),
    );
  }

  #pathOf(id: string): string {
    return join(this.#folder, nameOf(id));
  }
}

function nameOf(id: string): string {
  return `${derived(id, 'name').toString('hex')}.json`;
}

function sealed(id: string, told: Told, secrets: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived(id, 'key'), iv);
  cipher.setAAD(Buffer.from(JSON.stringify(told)));
  const text = Buffer.concat([cipher.update(secrets), cipher.final()]);
  const [bytes, tag] = [text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return JSON.stringify({ told, iv: iv.toString('base64url'), sealed: bytes, tag });
}

function storedIn(text: string | null): z.infer<typeof Stored> | null {
  try {
    return Stored.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function absent(error: unknown): null {
  if (isFileError(error, 'ENOENT')) return null;
  throw error;
}
