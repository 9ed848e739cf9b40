import { versionFor } from '@baize/contract/node/subject';
import { createInterface } from 'node:readline';
import { releaseOf } from '../channels/release-of.ts';
import type { RegistryClient } from '../client/registry-client.ts';
import { Refusal } from '../errors.ts';
import type { CommandAnswer } from './command-answer.ts';

/** Which version each subject gets, and why, as the channel wants it: id, version and reason with tabs between. */
export async function resolveSubjects(
  client: Pick<RegistryClient, 'channel'>,
  { channel, remote, subjects: named }: { channel: string; remote: string; subjects: readonly string[] },
  input: NodeJS.ReadableStream,
): Promise<CommandAnswer> {
  const document = await client.channel(channel);
  const release = releaseOf(document, remote);
  if (!release) throw new Refusal('remote-unknown', [remote]);
  const subjects = (named.length > 0 ? named : await linesOf(input)).map((subject) => {
    const { version, reason } = versionFor(remote, release, subject);
    return { subject, version, reason };
  });
  return {
    json: { channel, revision: document.revision, remote, subjects },
    text: subjects.map(({ subject, version, reason }) => `${subject}\t${version}\t${reason}`).join('\n'),
    exitCode: 0,
  };
}

async function linesOf(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input })) if (line !== '') lines.push(line);
  return lines;
}
