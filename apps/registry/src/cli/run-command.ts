import { resolve } from 'node:path';
import type { ChannelOperation } from '../channels/operation.ts';
import { buildRemote, commitOf } from '../client/build-remote.ts';
import { publishFolder } from '../client/publish-folder.ts';
import { RegistryClient } from '../client/registry-client.ts';
import { readReleaseFolder } from '../client/release-folder.ts';
import { tokenSource } from '../client/token-source.ts';
import type { Config } from '../config.ts';
import { PlatformClient } from '../platform/platform-client.ts';
import { seedReleases } from '../seed-releases.ts';
import { help } from './arguments.ts';
import type { CommandLine } from './arguments.ts';
import type { CommandAnswer } from './command-answer.ts';
import { runOperators } from './operators.ts';
import { runSessions } from './sessions.ts';
import { actLine, publishLines, seedLines, statusTable } from './texts.ts';

/** @throws Refusal everything that the command, or the registry, refuses */
export async function runCommand(
  { command, channel, reason, registryUrl }: CommandLine,
  config: Config,
): Promise<CommandAnswer> {
  const url = registryUrl ?? config.registryUrl;
  const client = new RegistryClient(url, tokenSource(config, url));
  switch (command.name) {
    case 'help':
      return done({ help }, help.trimEnd());
    case 'status': {
      const status = await client.status(channel);
      return done(status, statusTable(status));
    }
    case 'publish': {
      const result = await publish(client, resolve(command.folder));
      return done(result, publishLines(result));
    }
    case 'bootstrap': {
      const folders = command.folders.map((folder) => resolve(folder));
      const options = { client, channel, development: config.development, rebuild: buildRemote, commitOf };
      const result = await seedReleases(folders, options);
      const refused = result.remotes.some((remote) => remote.refused !== null);
      return { json: result, text: seedLines(result), exitCode: refused ? 1 : 0 };
    }
    case 'operators':
      return runOperators(command, new PlatformClient(config));
    case 'sessions':
      return runSessions(command, client);
    case 'release':
      return change(
        client,
        { channel, reason },
        { operation: 'release', remote: command.remote, version: command.version },
      );
    case 'rollback':
      return change(client, { channel, reason }, { operation: 'rollback', remote: command.remote });
    case 'canary': {
      const { remote, version, basisPoints } = command;
      return change(client, { channel, reason }, { operation: 'candidate', remote, version, basisPoints });
    }
  }
}

async function publish(client: RegistryClient, folder: string): ReturnType<typeof publishFolder> {
  await buildRemote(folder);
  return publishFolder(client, await readReleaseFolder(folder), commitOf(folder));
}

async function change(
  client: RegistryClient,
  { channel, reason }: Pick<CommandLine, 'channel' | 'reason'>,
  operation: ChannelOperation,
): Promise<CommandAnswer> {
  const { revision } = await client.status(channel);
  const act = await client.change(channel, operation, revision, reason);
  return done(act, actLine(act));
}

function done(json: unknown, text: string): CommandAnswer {
  return { json, text, exitCode: 0 };
}
