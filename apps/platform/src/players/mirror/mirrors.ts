import type { Mirror, MirrorOfHost, SaveMirror } from '@baize/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { MirrorRow } from './tables.ts';

/** A chain of this many hosts is a mistake. */
const LONGEST_CHAIN = 10;

const NO_MIRROR: Omit<MirrorRow, 'host'> = { new_link: null, sso: null, yandex_verification: null };

declare module '../../foundation/outside.ts' {
  interface Outside {
    /** Address of the single sign-on of hosts for which the operator named none; null for none. */
    readonly signOn: string | null;
  }
}

/** @param sso single sign-on of hosts for which the operator named none */
export async function mirrorOf(db: Kysely<Tables>, host: string, sso: string | null): Promise<Mirror> {
  const told = shown((await findMirror(db, host)) ?? NO_MIRROR);
  return { ...told, sso: told.sso ?? sso };
}

export async function listMirrors(db: Kysely<Tables>): Promise<MirrorOfHost[]> {
  const rows = await db.selectFrom('mirrors').selectAll().orderBy('host').execute();
  return rows.map((row) => ({ host: row.host, ...shown(row) }));
}

/**
 * [MR3] Stores what a host's visitors are shown; if that is nothing, deletes the host. Writers wait for each other, so
 * that no two of them close a circle together. Refuses `validation-failed` with `newLink: loop`.
 */
export async function saveMirror({ db }: Tx, host: string, mirror: Omit<SaveMirror, 'reason'>): Promise<void> {
  await sql`lock table mirrors in share row exclusive mode`.execute(db);
  const row = { new_link: mirror.newLink, sso: mirror.sso, yandex_verification: mirror.meta_yandex_verification };
  if (Object.values(row).every((value) => value === null)) {
    await db.deleteFrom('mirrors').where('host', '=', host).execute();
    return;
  }
  await db
    .insertInto('mirrors')
    .values({ host, ...row })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
    .execute();
  if (await leadsBack(db, host)) refuseField('newLink', 'loop');
}

/** Whether a visitor of the host would be sent in a circle. */
async function leadsBack(db: Kysely<Tables>, start: string): Promise<boolean> {
  let host = start;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const link = (await findMirror(db, host))?.new_link;
    if (!link) return false;
    host = new URL(link).host;
    if (host === start) return true;
  }
  return true;
}

async function findMirror(db: Kysely<Tables>, host: string): Promise<MirrorRow | undefined> {
  return db.selectFrom('mirrors').selectAll().where('host', '=', host).executeTakeFirst();
}

function shown(row: Omit<MirrorRow, 'host'>): Mirror {
  return {
    redirect: { newLink: row.new_link },
    sso: row.sso,
    meta_yandex_verification: row.yandex_verification,
  };
}
