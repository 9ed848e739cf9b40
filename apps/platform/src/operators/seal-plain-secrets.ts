import { sql } from 'kysely';
import type { OperatorParts } from './operator-parts.ts';
import { sealTotp } from './sealed-totp.ts';

/** As an authenticator app gets it: 32 letters of Base32. A sealed one is longer. */
const PLAIN = '^[A-Z2-7]{32}$';

/** Seals secrets that an older platform stored unsealed. No migration can: only a process has the key. */
export async function sealPlainSecrets({
  database,
  codeSecret,
}: Pick<OperatorParts, 'codeSecret' | 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const plain = await tx.db
      .selectFrom('operators')
      .select(['id', 'totp_secret'])
      .where(sql<boolean>`totp_secret ~ ${PLAIN}`)
      .forUpdate()
      .execute();
    for (const { id, totp_secret } of plain)
      await tx.db
        .updateTable('operators')
        .set({ totp_secret: sealTotp(codeSecret, id, totp_secret ?? '') })
        .where('id', '=', id)
        .execute();
  });
}
