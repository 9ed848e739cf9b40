import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChannelDocument } from '@baize/contract/channel';
import type { Act, AuditList } from '../../../packages/registry-client/src/channels/act.ts';
import type { ChannelControl } from '../../../apps/registry/src/channels/control.ts';
import type { ChannelOperation } from '../../../packages/registry-client/src/channels/operation.ts';
import { firstToken } from '../../../packages/registry-client/src/credentials/token-lines.ts';
import { CHANNEL, REGISTRY_URL } from '../../../e2e/support/addresses.ts';

/** An operator of the running registry, over its HTTP interface. */
export interface Operator {
  /** @throws with the registry's answer when it refuses */
  change(operation: ChannelOperation): Promise<void>;
  remotes(): Promise<ChannelDocument['remotes']>;
  /** Acts on a remote, the newest first. */
  acts(remote: string): Promise<readonly Act[]>;
  /** Versions that the gate stopped and no operator has cleared. */
  locks(): Promise<ChannelControl['locked']>;
}

/** @param folder of the registry's data, which has its tokens */
export async function operatorOf(folder: string): Promise<Operator> {
  const token = firstToken(await readFile(path.join(folder, 'secrets/operator-token'), 'utf8')) ?? '';
  const ofChannel = `/v1/channels/${CHANNEL}`;

  async function ask<Answer>(place: string, options: RequestInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, ...(options.headers as Record<string, string>) };
    const answer = await fetch(REGISTRY_URL + place, { ...options, headers });
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const control = () => ask<ChannelControl & { readonly revision: number }>(`${ofChannel}/control`);

  return {
    async change(operation) {
      const { revision } = await control();
      const headers = {
        'content-type': 'application/json',
        'if-match': `"${revision}"`,
        'baize-reason': 'the proof of rollouts',
      };
      await ask(ofChannel, { method: 'PUT', headers, body: JSON.stringify(operation) });
    },
    async remotes() {
      const { payload } = await ask<{ readonly payload: string }>(ofChannel);
      return (JSON.parse(payload) as ChannelDocument).remotes;
    },
    acts: async (remote) => (await ask<AuditList>(`/v1/audit?channel=${CHANNEL}&remote=${remote}&limit=50`)).acts,
    locks: async () => (await control()).locked,
  };
}
