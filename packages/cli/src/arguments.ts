import { parseArgs } from 'node:util';
import { address } from '@baize/settings';
import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import { actCommand } from './act-command.ts';
import type { ActCommand, ActWords } from './act-command.ts';
import { basisPointsOf } from './basis-points.ts';
import { usageOf } from './help.ts';
import { instantOf } from './instant-of.ts';
import { keysCommand } from './keys-command.ts';
import type { KeyOptions, KeysCommand } from './keys-command.ts';
import { tokensCommand } from './tokens-command.ts';
import type { TokenOptions, TokensCommand } from './tokens-command.ts';
import { minutesOf } from './minutes-of.ts';
import { operatorsCommand, sessionsCommand } from './people-command.ts';
import type { OperatorsCommand, SessionsCommand } from './people-command.ts';
import { linkWords } from './pin-links.ts';
import type { LinkWords, PinCommand } from './pin-links.ts';
import { headerOf, ruleOf } from './rules.ts';
import type { RuleWords, RulesCommand } from './rules.ts';
import { wholeNumber } from './whole-number.ts';

// Node's `parseArgs` reads the words; a library would give back texts as well, and each command has a shape of its own.

/** One command as it was typed, checked. */
export type Command =
  | { readonly name: 'help' }
  /** `preview`: whether, and how, a link to the version is printed. */
  | { readonly name: 'publish'; readonly folder: string; readonly preview: LinkWords | null }
  | { readonly name: 'check'; readonly folder: string }
  /** `site`: the site whose shell build is read; null for the configured one. */
  | { readonly name: 'doctor'; readonly folder: string; readonly site: string | null }
  /** `build`: a folder, a file or an address. */
  | { readonly name: 'check-shell'; readonly build: string }
  | PinCommand
  | { readonly name: 'status' }
  | { readonly name: 'release'; readonly remote: string; readonly version: string }
  | { readonly name: 'rollback'; readonly remote: string }
  | {
      readonly name: 'canary';
      readonly remote: string;
      readonly version: string;
      readonly basisPoints: number;
      readonly onlyRules: boolean;
    }
  | { readonly name: 'audit' }
  | { readonly name: 'diff'; readonly remote: string; readonly from: string; readonly to: string }
  /** `above`: revision that servers of the site are known to have. */
  | { readonly name: 'recover'; readonly above: number }
  /** Without subjects they are read from the standard input, one a line. */
  | { readonly name: 'health'; readonly remote: string; readonly minutes: number }
  | {
      readonly name: 'resolve';
      readonly remote: string;
      readonly subjects: readonly string[];
      readonly as: VisitorWords;
    }
  | RulesCommand
  | { readonly name: 'bootstrap'; readonly folders: readonly string[] }
  | OperatorsCommand
  | SessionsCommand
  | TokensCommand
  | KeysCommand
  | ActCommand;

/** Whom `resolve` asks for, beside the subject. */
export interface VisitorWords {
  readonly player: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly host: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CommandLine {
  readonly command: Command;
  readonly json: boolean;
  readonly channel: string;
  /** Kept with the act; empty for none. */
  readonly reason: string;
  /** How long an act waits until servers serve it; 0 does not wait. */
  readonly waitSeconds: number;
  /** The revision that an act was decided on; null takes the present one. */
  readonly ifRevision: number | null;
  /** Moment at which an act is to be done; null at once. */
  readonly at: string | null;
  /** Of `audit`: the remote that it is about; null for all. */
  readonly remote: string | null;
  /** null: the configured one. */
  readonly registryUrl: string | null;
}

const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  registry: { type: 'string' },
  channel: { type: 'string', default: 'production' },
  reason: { type: 'string', default: '' },
  wait: { type: 'string', default: '10' },
  'if-revision': { type: 'string' },
  remote: { type: 'string' },
  since: { type: 'string', default: '1h' },
  subject: { type: 'string', multiple: true, default: [] as string[] },
  all: { type: 'boolean', default: false },
  above: { type: 'string', default: '0' },
  revoke: { type: 'string', multiple: true, default: [] as string[] },
  expires: { type: 'string' },
  site: { type: 'string' },
  preview: { type: 'boolean', default: false },
  shell: { type: 'string' },
  channels: { type: 'string', default: '' },
  remotes: { type: 'string', default: '' },
  first: { type: 'boolean', default: false },
  player: { type: 'string', multiple: true, default: [] as string[] },
  country: { type: 'string', multiple: true, default: [] as string[] },
  region: { type: 'string', multiple: true, default: [] as string[] },
  language: { type: 'string', multiple: true, default: [] as string[] },
  host: { type: 'string', multiple: true, default: [] as string[] },
  header: { type: 'string', multiple: true, default: [] as string[] },
  visitor: { type: 'string' },
  at: { type: 'string' },
  candidate: { type: 'string' },
  steps: { type: 'string' },
  each: { type: 'string' },
  gate: { type: 'string' },
  min: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

/** An hour, the longest wait that makes sense. */
const MOST_WAIT_SECONDS = 3_600;
const MOST_ABOVE = 1_000_000_000;

/** @throws Refusal `usage` saying what is wrong */
export function readArguments(words: readonly string[]): CommandLine {
  const { values, positionals } = parse(words);
  return {
    command: values.help ? { name: 'help' } : commandOf(positionals, { ...values, link: linkOf(values) }),
    json: values.json,
    channel: values.channel,
    reason: values.reason.trim(),
    waitSeconds: wholeNumber('--wait', values.wait, MOST_WAIT_SECONDS),
    ifRevision: values['if-revision'] === undefined ? null : wholeNumber('--if-revision', values['if-revision']),
    at: values.at === undefined ? null : instantOf('--at', values.at),
    remote: values.remote ?? null,
    registryUrl: values.registry === undefined ? null : addressOf('--registry', values.registry),
  };
}

function parse(
  words: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal('usage', [error instanceof Error ? error.message : String(error)], error);
  }
}

function commandOf(
  [name, ...words]: readonly string[],
  given: ActWords &
    Omit<KeyOptions & TokenOptions, 'expires'> &
    RuleWords & {
      expires?: string | undefined;
      link: () => LinkWords;
      preview: boolean;
      shell?: string | undefined;
      all: boolean;
      above: string;
      first: boolean;
      subject: readonly string[];
      region: readonly string[];
      since: string;
    },
): Command {
  const why = { ...given, expires: given.expires ?? '90d' };
  const [first, second, third] = words;
  const expect = (...counted: (string | undefined)[]): boolean => words.length === counted.length;
  if (name === undefined || name === 'help') return { name: 'help' };
  if ((name === 'status' || name === 'audit') && words.length === 0) return { name };
  if (name === 'recover' && words.length === 0) return { name, above: wholeNumber('--above', why.above, MOST_ABOVE) };
  if (name === 'diff' && first && second && third && expect(first, second, third))
    return { name, remote: first, from: second, to: third };
  if (name === 'publish' && first && expect(first))
    return { name, folder: first, preview: why.preview ? why.link() : null };
  if (name === 'check' && why.shell !== undefined && words.length === 0)
    return { name: 'check-shell', build: why.shell };
  if (name === 'check' && first && why.shell === undefined && expect(first)) return { name, folder: first };
  if (name === 'doctor' && words.length <= 1) return { name, folder: first ?? '.', site: why.link().site };
  if (name === 'pin' && first && second && expect(first, second))
    return { name, remote: first, version: second, link: why.link() };
  if (name === 'health' && first && expect(first))
    return { name, remote: first, minutes: minutesOf('--since', why.since) };
  if (name === 'resolve' && first && expect(first))
    return { name, remote: first, subjects: why.subject, as: visitorOf(why) };
  if (name === 'rollback' && first && expect(first)) return { name, remote: first };
  if (name === 'release' && first && second && expect(first, second)) return { name, remote: first, version: second };
  if (name === 'canary' && first && second && third && expect(first, second, third)) {
    const onlyRules = third === 'rules';
    return { name, remote: first, version: second, basisPoints: onlyRules ? 0 : basisPointsOf(third), onlyRules };
  }
  if (name === 'rules') return rulesCommand(words, why);
  if (name === 'operators') return operatorsCommand(words, why);
  if (name === 'sessions') return sessionsCommand(words, why);
  if (name === 'tokens' || name === 'keys') {
    const command = (name === 'keys' ? keysCommand : tokensCommand)(words, why, Date.now());
    if (command) return command;
    throw new Refusal('usage', [usageOf(first === undefined ? name : `${name} ${first}`)]);
  }
  if (name === 'bootstrap' && first) return { name, folders: words };
  const act = actCommand(name, words, why);
  if (act) return act;
  throw new Refusal('usage', [usageOf(name)]);
}

/** Read where it is wanted: `--expires` means something else elsewhere. */
function linkOf({ expires, site }: { expires?: string | undefined; site?: string | undefined }): () => LinkWords {
  return () => linkWords(expires, site === undefined ? null : addressOf('--site', site));
}

/** @throws Refusal `usage` */
function visitorOf(words: RuleWords & { region: readonly string[] }): VisitorWords {
  const one = (option: string, values: readonly string[]): string | null => {
    if (values.length > 1) throw new Refusal('usage', [`one ${option} at most`]);
    return values[0] ?? null;
  };
  const { player, country, region, language, host, header } = words;
  return {
    player: one('--player', player),
    country: one('--region', [...country, ...region])?.toUpperCase() ?? null,
    language: one('--language', language),
    host: one('--host', host)?.toLowerCase() ?? null,
    headers: Object.fromEntries(header.map(headerOf).map(({ name, value }) => [name, value])),
  };
}

/** @throws Refusal `usage` */
function rulesCommand(
  [remote, act, rule, gives, ...more]: readonly string[],
  words: RuleWords & { first: boolean },
): RulesCommand {
  const name = 'rules';
  if (remote && act === undefined) return { name, remote, act: 'list' };
  if (remote && act === 'clear' && gives === undefined) return { name, remote, act, rule: rule ?? null };
  if (remote && act === 'set' && rule && gives && more.length === 0)
    return { name, remote, act, rule: ruleOf(rule, gives, words), first: words.first };
  throw new Refusal('usage', [usageOf(act === 'set' || act === 'clear' ? `rules <name> ${act}` : name)]);
}

function addressOf(option: string, text: string): string {
  const read = z.safeParse(address.schema, text);
  if (!read.success) throw new Refusal('usage', [`${option} must be ${address.accepts}, and is "${text}"`]);
  return read.data;
}
