import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { publishFolder } from '@baize/registry-client/client/publish-folder';
import type { PublishResult } from '@baize/registry-client/client/publish-folder';
import { RegistryClient } from '@baize/registry-client/client/registry-client';
import { readReleaseFolder } from '@baize/registry-client/client/release-folder';
import { seedReleases } from '@baize/registry-client/client/seed-releases';
import { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { Refusal } from '@baize/registry-client/refusals';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { buildRemote, commitOf } from './build-remote.ts';
import { tokenSource } from './token-source.ts';
import type { Config } from './config.ts';
import { help } from './help.ts';
import type { CommandLine } from './arguments.ts';
import type { CommandAnswer } from './command-answer.ts';
import { awaitFollowed, followedLine, isFollowed, recoveredLines } from './await-followed.ts';
import { awaitServed, isServed } from './await-served.ts';
import { checkFolder, tryRelease } from './check-folder.ts';
import type { RenderedRelease } from './render-release.ts';
import { checkShell } from './check-shell.ts';
import { runDoctor } from './doctor/doctor.ts';
import type { DoctorParts } from './doctor/doctor.ts';
import { diffLines } from './diff-texts.ts';
import { runKeys } from './keys.ts';
import { healthTable } from './health-texts.ts';
import { linkLines, signLink } from './pin-links.ts';
import type { LinkWords } from './pin-links.ts';
import { rulesIn, rulesLines, rulesOperation } from './rules.ts';
import type { RulesCommand } from './rules.ts';
import { runOperators } from './operators.ts';
import { resolveSubjects } from './resolve-subjects.ts';
import { runSessions } from './sessions.ts';
import { runTokens } from './tokens.ts';
import { auditTable, servedLines, statusTable } from './served-texts.ts';
import { actLine, publishLines, seedLines } from './texts.ts';
import { withFit } from './with-fit.ts';

/** Acts that `audit` shows. */
const AUDIT_LINES = 200;

/** @throws Refusal everything that the command, or the registry, refuses */
export async function runCommand(line: CommandLine, config: Config): Promise<CommandAnswer> {
  const answer = await carryOut(line, config);
  const { command, registryUrl } = line;
  // `check` sends nothing anywhere unless `--registry` names a registry: then it asks that one, and no other.
  if (command.name !== 'publish' && (command.name !== 'check' || registryUrl === null)) return answer;
  const url = registryUrl ?? config.registryUrl;
  const client = new RegistryClient(url, tokenSource(config, url));
  return withFit(client, resolve(command.folder), answer);
}

async function carryOut(line: CommandLine, config: Config): Promise<CommandAnswer> {
  const { command, channel, registryUrl } = line;
  const url = registryUrl ?? config.registryUrl;
  const client = new RegistryClient(url, tokenSource(config, url));
  switch (command.name) {
    case 'help':
      return done({ help }, help.trimEnd());
    case 'status': {
      const status = await client.status(channel);
      const isStopped = status.remotes.some(({ locked }) => locked.length > 0);
      return { ...done(status, statusTable(status)), exitCode: isStopped ? 3 : 0 };
    }
    case 'publish': {
      const { result, tried } = await publish(client, resolve(command.folder), config);
      if (command.preview === null) return done({ ...result, ...tried, preview: null }, publishLines(result, tried));
      const { name: remote, version } = result;
      const preview = await signLink(client, { channel, remote, version }, siteOf(command.preview, config));
      return done({ ...result, ...tried, preview }, [publishLines(result, tried), linkLines(preview)].join('\n'));
    }
    case 'check':
      return checkFolder(resolve(command.folder), config.siteUrl);
    case 'doctor':
      return runDoctor(resolve(command.folder), doctorParts(client, line, command, config));
    case 'check-shell':
      return checkShell(client, command.build);
    case 'pin': {
      const { remote, version, link } = command;
      const preview = await signLink(client, { channel, remote, version }, siteOf(link, config));
      return done(preview, linkLines(preview));
    }
    case 'bootstrap': {
      const folders = command.folders.map((folder) => resolve(folder));
      const options = { client, channel, development: config.development, rebuild: buildRemote, commitOf };
      const result = await seedReleases(folders, options);
      const refused = result.remotes.some((remote) => remote.refused !== null);
      return { json: result, text: seedLines(result), exitCode: refused ? 1 : 0 };
    }
    case 'audit': {
      const list = await client.audit(channel, line.remote, AUDIT_LINES);
      return done(list, auditTable(list));
    }
    case 'diff': {
      const diff = await client.diff(command.remote, command.from, command.to);
      return done(diff, diffLines(diff));
    }
    case 'health': {
      const view = await client.health(channel, command.remote, command.minutes);
      return done(view, healthTable(view));
    }
    case 'resolve':
      return resolveSubjects(client, { channel, ...command }, process.stdin);
    case 'rules':
      return rules(client, line, command);
    case 'operators':
      return runOperators(command, new PlatformClient(config));
    case 'sessions':
      return runSessions(command, client);
    case 'keys':
      return runKeys(command, client);
    case 'tokens':
      return runTokens(command, client);
    case 'recover':
      return recover(client, line, command.above);
    case 'act':
      return change(client, line, command.operation);
    case 'release':
      return change(client, line, { operation: 'release', remote: command.remote, version: command.version });
    case 'rollback':
      return change(client, line, { operation: 'rollback', remote: command.remote });
    case 'canary': {
      const { remote, version, basisPoints, onlyRules } = command;
      const asked = { operation: 'candidate' as const, remote, version, basisPoints };
      return change(client, line, onlyRules ? { ...asked, onlyRules } : asked);
    }
  }
}

/** Built, tried and stored, in this order: nothing is sent of what cannot be rendered. */
async function publish(
  client: RegistryClient,
  folder: string,
  { siteUrl }: Config,
): Promise<{ result: PublishResult; tried: RenderedRelease }> {
  await buildRemote(folder);
  const release = await readReleaseFolder(folder);
  const tried = await tryRelease(folder, release, siteUrl);
  const result = await publishFolder(client, release, { commit: commitOf(folder), checked: tried.checked });
  return { result, tried };
}

/** Registry and site are asked only where they are named: a remote is written before there are any. */
function doctorParts(
  client: RegistryClient,
  { registryUrl }: CommandLine,
  { site }: { readonly site: string | null },
  config: Config,
): DoctorParts {
  const isNamed = registryUrl !== null || config.isRegistryNamed;
  return {
    environment: process.env,
    node: process.version,
    client: isNamed ? client : null,
    site: site ?? (isNamed ? config.siteUrl : null),
  };
}

function siteOf({ minutes, site }: LinkWords, { siteUrl }: Config): { minutes: number; site: string } {
  return { minutes, site: site ?? siteUrl };
}

/** Rules are changed at the revision that was read: if the channel changes in between, the command is refused. */
async function rules(client: RegistryClient, line: CommandLine, command: RulesCommand): Promise<CommandAnswer> {
  const document = await client.channel(line.channel);
  const before = rulesIn(document, command.remote);
  const hasCandidate = Boolean(document.remotes[command.remote]?.candidate);
  const { remote } = command;
  if (command.act === 'list') {
    const json = { channel: line.channel, revision: document.revision, remote, rules: before };
    return done(json, rulesLines(before, hasCandidate).join('\n'));
  }
  const operation = rulesOperation(command, before);
  const answer = await change(client, { ...line, ifRevision: line.ifRevision ?? document.revision }, operation);
  const after = operation.operation === 'rules' ? operation.rules : [];
  return { ...answer, text: [answer.text, ...rulesLines(after, hasCandidate)].join('\n') };
}

/** @throws Refusal `usage` without a reason where there is no terminal to ask on */
async function recover(client: RegistryClient, line: CommandLine, above: number): Promise<CommandAnswer> {
  const { channel, ifRevision, waitSeconds } = line;
  const reason = await reasonOf(line);
  const revision = ifRevision ?? (await client.status(channel)).revision;
  const recovered = await client.recover(channel, above, revision, reason);
  const followed = await awaitFollowed(client, recovered.act, waitSeconds);
  const text = [recoveredLines(recovered), ...(followed ? [followedLine(followed)] : [])].join('\n');
  return { json: { ...recovered, followed }, text, exitCode: !followed || isFollowed(followed) ? 0 : 3 };
}

/** @throws Refusal `usage` without a reason where there is no terminal to ask on */
async function reasonOf({ reason: given, json }: CommandLine): Promise<string> {
  const reason = given || (await askReason(json));
  if (reason === '') throw new Refusal('usage', ['say why: --reason TEXT']);
  return reason;
}

/** @throws what {@link reasonOf} and the registry refuse */
async function change(client: RegistryClient, line: CommandLine, asked: ChannelOperation): Promise<CommandAnswer> {
  const { channel, ifRevision, waitSeconds } = line;
  const operation = timed(asked, line.at);
  const reason = await reasonOf(line);
  const revision = ifRevision ?? (await client.status(channel)).revision;
  const act = await client.change(channel, operation, revision, reason);
  const answer = await awaitServed(client, act, waitSeconds);
  const text = [actLine(act), ...(answer ? servedLines(answer) : [])].join('\n');
  return { json: { ...act, served: answer }, text, exitCode: answer === null || isServed(act, answer) ? 0 : 3 };
}

/** @throws Refusal `usage` where it has to be done at once */
function timed(operation: ChannelOperation, at: string | null): ChannelOperation {
  if (at === null) return operation;
  if (!('remote' in operation)) throw new Refusal('usage', ['--at is for acts on a remote']);
  return { ...operation, at };
}

/** Empty where there is no terminal to ask on. */
async function askReason(json: boolean): Promise<string> {
  if (json || !process.stdin.isTTY || !process.stdout.isTTY) return '';
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await asking.question('Why (kept with the act): ')).trim();
  } finally {
    asking.close();
  }
}

function done(json: unknown, text: string): CommandAnswer {
  return { json, text, exitCode: 0 };
}
