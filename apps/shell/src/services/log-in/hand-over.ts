import { calls } from '@baize/protocol/calls';
import type { Shell } from '../shell.ts';
import { attachSource, reportAddress } from '../visit/attribution.ts';

type Parts = Pick<Shell, 'http' | 'session'>;

/**
 * Continues a session of another site of the product. With the handed-over token the profile is fetched once; the token
 * in the answer replaces it; then address, program and source are reported, and the profile is fetched for good.
 *
 * Rejects when the profile cannot be fetched; nobody is logged in then.
 */
export async function handOver(token: string, { http, session }: Parts): Promise<void> {
  const quietly = (call: Promise<void>): Promise<void> => call.catch(() => undefined);
  await session.enter(token, {
    async prepare(replaceToken) {
      const { fresh_token: fresh } = await http('general').call(calls.getProfile, {});
      if (fresh !== null) replaceToken(fresh);
      await quietly(reportAddress({ http }, navigator.userAgent));
      await quietly(attachSource({ http }));
    },
  });
}
