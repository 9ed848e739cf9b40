import { accountSubject, versionFor } from '@baize/contract/node/subject';
import type { VisitorTraits } from '@baize/contract/rules';
import { createInterface } from 'node:readline';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import { Refusal } from '@baize/registry-client/refusals';
import type { VisitorWords } from './arguments.ts';
import type { CommandAnswer } from './command-answer.ts';

/**
 * Which version each subject gets, and why, as the channel wants it: id, version and reason with tabs between; a rule
 * is printed as `rule:name`. A subject that is a player gets what the account gets, whatever the browser's id.
 */
export async function resolveSubjects(
  client: Pick<RegistryClient, 'channel'>,
  {
    channel,
    remote,
    subjects: named,
    as,
  }: { channel: string; remote: string; subjects: readonly string[]; as: VisitorWords },
  input: NodeJS.ReadableStream,
): Promise<CommandAnswer> {
  const document = await client.channel(channel);
  const release = releaseOf(document, remote);
  if (!release) throw new Refusal('remote-unknown', [remote]);
  const visitor = traitsOf(as);
  const asked = named.length === 0 && visitor.account !== null ? [visitor.account] : named;
  const subjects = (asked.length > 0 ? asked : await linesOf(input)).map((subject) => {
    const { version, reason, rule } = versionFor(remote, release, visitor.account ?? subject, visitor);
    return { subject, version, reason, ...(rule !== undefined && { rule }) };
  });
  return {
    json: { channel, revision: document.revision, remote, subjects },
    text: subjects
      .map(
        ({ subject, version, reason, rule }) =>
          `${subject}\t${version}\t${rule === undefined ? reason : `rule:${rule}`}`,
      )
      .join('\n'),
    exitCode: 0,
  };
}

function traitsOf({ player, country, language, host, headers }: VisitorWords): VisitorTraits {
  const account = player === null ? null : accountSubject(player);
  return { account, country, language, host, headers, visitor: account === null ? 'guest' : 'player' };
}

async function linesOf(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input })) if (line !== '') lines.push(line);
  return lines;
}
