import { sql } from 'kysely';
import type { OperatorParts } from './operator-parts.ts';
import { sealTotp } from './sealed-totp.ts';

/** As apps are told it: 32 letters of Base32. A sealed one is longer. */
const PLAIN = '^[A-Z2-7]{32}$';

/** Seals what the tables hold unsealed, of a platform that did not seal it: only a process has the key. */
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
