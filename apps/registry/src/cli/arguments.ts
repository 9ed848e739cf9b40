import { parseArgs } from 'node:util';
import { FULL_SHARE } from '@baize/contract/channel';
import { address } from '@baize/settings';
import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { keysCommand } from './keys-command.ts';
import type { KeyOptions, KeysCommand } from './keys-command.ts';
import { tokensCommand } from './tokens-command.ts';
import type { TokenOptions, TokensCommand } from './tokens-command.ts';
import { minutesOf } from './minutes-of.ts';
import { linkWords } from './pin-links.ts';
import type { LinkWords, PinCommand } from './pin-links.ts';
import { headerOf, ruleOf } from './rules.ts';
import type { RuleWords, RulesCommand } from './rules.ts';

/** One command as it was typed, checked. */
export type Command =
  | { readonly name: 'help' }
  /** `preview`: whether, and how, a link to the version is printed. */
  | { readonly name: 'publish'; readonly folder: string; readonly preview: LinkWords | null }
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
  | KeysCommand;

/** Whom `resolve` asks for, beside the subject. */
export interface VisitorWords {
  readonly player: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly host: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Operators of the platform; whatever changes something says why. */
export type OperatorsCommand = { readonly name: 'operators' } & (
  | { readonly act: 'list' }
  | {
      readonly act: 'add' | 'roles';
      readonly operator: string;
      readonly roles: readonly string[];
      readonly reason: string;
    }
  | { readonly act: 'reset' | 'remove-passkeys'; readonly operator: string; readonly reason: string }
  /** null: of all. */
  | { readonly act: 'end'; readonly operator: string | null; readonly reason: string }
);

/** Sessions of the console; needs no platform. */
export type SessionsCommand = { readonly name: 'sessions' } & (
  | { readonly act: 'list' }
  /** null: of all. */
  | { readonly act: 'end'; readonly operator: string | null; readonly reason: string }
);

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
  /** Of `audit`: the remote that it is about; null for all. */
  readonly remote: string | null;
  /** null: the configured one. */
  readonly registryUrl: string | null;
}

export const help = `baize: publish remotes and decide what a channel serves

  baize publish <folder>                       build a remote, check it and store the version; nobody gets it yet
  baize status                                 what the channel serves, and what could be released
  baize release <name> <version>               give every visitor this version
  baize rollback <name>                        give every visitor the version before; again: the one before that
  baize canary <name> <version> <percent>      give a share of visitors this version; 0 ends it
  baize recover                                after a restore: have servers follow this registry again; changes no version
  baize canary <name> <version> rules          give it to nobody but those whom a rule gives it
  baize rules <name>                           who gets the candidate or never does; the first rule that holds decides
  baize rules <name> set <rule> <gives>        a rule gives candidate or stable; --first: before the others
  baize rules <name> clear [<rule>]            take one away, or all
  baize audit                                  who changed what of the channel and why; --remote NAME: of one remote
  baize health <name>                          how candidate and stable do, over the same minutes; --since 1h
  baize pin <name> <version>                   a link that shows this version to whoever opens it: --expires 1d, at most 7d, --site URL
  baize resolve <name>                         which version visitors get: --subject ID, or ids on the standard input, one a line
  baize bootstrap <folder...>                  publish built remotes and release those the channel lacks
  baize operators                              operators of the platform, and where they are logged in
  baize operators add <name> <roles>           make one; roles with commas between, or none
  baize operators roles <name> <roles>         what one may do from now on
  baize operators reset <name>                 a new first password; the second step is set up anew
  baize operators remove-passkeys <name>       the app alone is the second step from now on
  baize operators end <name>                   end every session of one; --all in place of the name: of all
  baize sessions                               who is logged in to the console; also while the platform is away
  baize sessions end <name>                    end theirs; --all in place of the name: everybody's
  baize tokens                                 tokens that the registry gave out
  baize tokens create <kind> <name>            make one, told once: operator (--channels), publisher (--remotes) or shell
  baize tokens revoke <id>                     from now on it opens nothing

  baize keys                                   keys that sign here, and the ring of the root
  baize keys root <file>                       make a root key, on a machine that stays offline
  baize keys new                               have the registry make a further signing key
  baize keys sign <root-file> <keys-file>      sign a ring of the keys that baize keys --json printed; --revoke ID takes one out
  baize keys install <ring-file>               from now on that ring counts; nothing is started again

  --registry URL    registry to talk to          --channel NAME    default: production
  --json            answer for programs          --help            this text
  --reason TEXT     why, kept with the act; whatever changes something needs it
  --wait SECONDS    how long release, rollback and canary wait until every server serves it; default 10, 0 for not at all
  --above N         of recover: the highest revision in /health of servers that do not report
  --expires WHEN    of a new token or key: 90d (the default), a day as 2027-01-31, or never
                    of a link, as 30m, 12h or 1d (the default), at most 7d
  --site URL        of a link: the site's address; default BAIZE_SITE_URL
  --preview         of publish: print such a link too
  --channels LIST   of an operator's token, with commas between; * is any
  --remotes LIST    of a publisher's token, as games-*,promotions; * is any
  --since TIME      of health: how far back, as 30m, 1h, 2d; default 1h, at most 30d
  --player ID, --country DE, --language ru, --host HOST, --header 'name: value', --visitor guest|player
                    whom a rule is for, the first four as often as wanted; and as whom resolve asks, in the one
                    channel of --channel: the host decides by rules alone, not which channel is asked
  --if-revision N   act only if the channel is still at this revision, as status shows it

Tokens: BAIZE_PUBLISHER_TOKEN, BAIZE_OPERATOR_TOKEN; on the registry's own machine they are found.
Operators are asked of the platform (PLATFORM_URL), with its own token (PLATFORM_OPERATOR_TOKEN or its file).
Exit code: 0 done, 1 refused, 2 not understood, 3 done and not served by every server.
`;

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
} as const;

/** An hour: who waits longer has forgotten it. */
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
    remote: values.remote ?? null,
    registryUrl: values.registry === undefined ? null : addressOf('--registry', values.registry),
  };
}

/** A percentage as basis points. @throws Refusal `usage` */
export function basisPointsOf(percent: string): number {
  const digits = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(percent)?.[1];
  const basisPoints = Math.round(Number(digits) * 100);
  if (digits === undefined || basisPoints > FULL_SHARE) {
    throw new Refusal('usage', [`"${percent}" is no percentage from 0 to 100 with at most two decimals`]);
  }
  return basisPoints;
}

/** @throws Refusal `usage` */
function wholeNumber(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  if (/^\d{1,15}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Refusal('usage', [
    `${option} must be a whole number${most < Number.MAX_SAFE_INTEGER ? ` up to ${most}` : ''}`,
  ]);
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
  given: Omit<KeyOptions & TokenOptions, 'expires'> &
    RuleWords & {
      expires?: string | undefined;
      link: () => LinkWords;
      preview: boolean;
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
  if (name === 'publish' && first && expect(first))
    return { name, folder: first, preview: why.preview ? why.link() : null };
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

const ACTS_OF_OPERATORS = new Set(['add', 'roles', 'reset', 'remove-passkeys', 'end']);

function operatorsCommand(
  [act, operator, roles, ...more]: readonly string[],
  { reason, all }: { reason: string; all: boolean },
): OperatorsCommand {
  const name = 'operators';
  if (act === undefined && !all) return { name, act: 'list' };
  if (act === undefined || !ACTS_OF_OPERATORS.has(act)) throw new Refusal('usage', [usageOf(name)]);
  if (more.length > 0) throw new Refusal('usage', [usageOf(`${name} ${act}`)]);
  if (reason.trim() === '') throw new Refusal('usage', [`${usageOf(`${name} ${act}`)} --reason TEXT`]);
  if (act === 'end' && roles === undefined && all !== (operator !== undefined))
    return { name, act, operator: operator ?? null, reason };
  if ((act === 'reset' || act === 'remove-passkeys') && operator && roles === undefined && !all)
    return { name, act, operator, reason };
  if ((act === 'add' || act === 'roles') && operator && roles && !all)
    return { name, act, operator, roles: roles === 'none' ? [] : roles.split(','), reason };
  throw new Refusal('usage', [usageOf(`${name} ${act}`)]);
}

function sessionsCommand(
  [act, operator, ...more]: readonly string[],
  { reason, all }: { reason: string; all: boolean },
): SessionsCommand {
  const name = 'sessions';
  if (act === undefined && !all) return { name, act: 'list' };
  if (act !== 'end' || more.length > 0 || all === (operator !== undefined))
    throw new Refusal('usage', [usageOf(act === 'end' ? `${name} end` : name)]);
  if (reason.trim() === '') throw new Refusal('usage', [`${usageOf(`${name} end`)} --reason TEXT`]);
  return { name, act, operator: operator ?? null, reason };
}

/** The line of the help text for a command, or that there is no such command. */
function usageOf(name: string): string {
  const line = help.split('\n').find((text) => text.startsWith(`  baize ${name} `));
  return line
    ? line
        .trim()
        .split(/\s{3,}/, 1)
        .join('')
    : `there is no command "${name}"`;
}

function addressOf(option: string, text: string): string {
  const read = z.safeParse(address.schema, text);
  if (!read.success) throw new Refusal('usage', [`${option} must be ${address.accepts}, and is "${text}"`]);
  return read.data;
}
