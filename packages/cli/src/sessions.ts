import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { SessionsCommand } from './people-command.ts';
import type { CommandAnswer } from './command-answer.ts';
import { sessionsTable } from './texts.ts';

/** @throws Refusal everything that the registry refuses */
export async function runSessions(command: SessionsCommand, client: RegistryClient): Promise<CommandAnswer> {
  if (command.act === 'list') {
    const listed = await client.sessions();
    return { json: listed, text: sessionsTable(listed), exitCode: 0 };
  }
  const ended = await client.endSessions(command.operator, command.reason);
  return { json: ended, text: `Sessions ended: ${ended.ended}`, exitCode: 0 };
}
