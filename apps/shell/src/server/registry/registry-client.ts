import { ChannelDocument, ReleaseDocument } from '@baize/contract/channel';
import type { ChannelDocument as Channel, ReleaseDocument as Release, SignedDocument } from '@baize/contract/channel';
import type { Proof } from '@baize/contract/node/key-ring';
import path from 'node:path';
import { ShellFailure } from '../errors.ts';
import { readLimited } from '../read-limited.ts';
import { pinnedKey, rootedKeys } from './trust.ts';

/** Time one answer of the registry may take. */
const ANSWER_LIMIT_MS = 3_000;
/** Largest file of a release: more is not a file that a page should load. */
const FILE_LIMIT_BYTES = 16 * 1024 * 1024;

/** A document as it came and as it reads, so that it can be stored and verified again. */
export interface Verified<Document> {
  readonly signed: string;
  readonly document: Document;
}

/** The registry as one channel is read from it. */
export interface ChannelClient {
  /**
   * The channel document, or null when it is still the one with this entity tag.
   * @throws {@link ShellFailure} `registry-unreachable`, `registry-key-missing`, `channel-refused`
   */
  channel(known: string | null): Promise<(Verified<Channel> & { etag: string | null }) | null>;
  /** Reads a stored channel document again. @throws as {@link channel} */
  verifyChannel(signed: string): Promise<Verified<Channel>>;
  readonly eventsUrl: string;
}

export interface RegistryClient {
  ofChannel(channel: string): ChannelClient;
  /**
   * What a key of the registry signed, in a document that a client sends. @throws SignatureRefused,
   * {@link ShellFailure} `registry-key-missing`
   */
  openShown(signed: SignedDocument): Promise<string>;
  /** @throws {@link ShellFailure} `registry-unreachable`, `registry-key-missing`, `release-refused`, `release-unknown` */
  release(name: string, version: string): Promise<Verified<Release>>;
  /** Bytes that were not checked yet. @throws {@link ShellFailure} `registry-unreachable` */
  file(name: string, version: string, file: string): Promise<Buffer>;
  /** Reads a stored release document again. @throws as {@link release} */
  verifyRelease(signed: string, name: string, version: string): Promise<Verified<Release>>;
}

export interface RegistryAccess {
  readonly registryUrl: string;
  readonly registryPublicKeyFile: string;
  /** Public root keys, which sign the registry's keys; null believes the key of `registryPublicKeyFile` and no other. */
  readonly registryRootKeyFile: string | null;
  readonly dataDir: string;
}

export function createRegistryClient(
  access: RegistryAccess,
  report: (error: unknown) => void = () => undefined,
): RegistryClient {
  const { registryUrl, registryRootKeyFile: rootKeyFile } = access;
  const ringFile = path.join(access.dataDir, 'key-ring.json');
  const fetchRing = async (): Promise<string> => (await get(`${registryUrl}/v1/keys/ring`)).text();
  const trust =
    rootKeyFile === null
      ? pinnedKey(access.registryPublicKeyFile)
      : rootedKeys({ rootKeyFile, ringFile, fetchRing, report });

  async function payloadOf(
    signed: string,
    proof: Proof,
    code: 'channel-refused' | 'release-refused',
    what: string,
  ): Promise<unknown> {
    try {
      return JSON.parse(await trust.open(JSON.parse(signed), proof));
    } catch (error) {
      if (error instanceof ShellFailure) throw error;
      throw new ShellFailure(code, `${what} is not signed as it must be.`, error);
    }
  }

  async function verifyChannel(channel: string, signed: string, proof: Proof): Promise<Verified<Channel>> {
    const parsed = ChannelDocument.safeParse(await payloadOf(signed, proof, 'channel-refused', `Channel ${channel}`));
    if (!parsed.success)
      throw new ShellFailure('channel-refused', `Channel ${channel} has the wrong form.`, parsed.error);
    if (parsed.data.channel !== channel)
      throw new ShellFailure('channel-refused', `Asked for channel ${channel}, got ${parsed.data.channel}.`);
    return { signed, document: parsed.data };
  }

  async function verifyRelease(signed: string, name: string, version: string): Promise<Verified<Release>> {
    const what = `Release ${name} ${version}`;
    const parsed = ReleaseDocument.safeParse(await payloadOf(signed, 'kept', 'release-refused', what));
    if (!parsed.success) throw new ShellFailure('release-refused', `${what} has the wrong form.`, parsed.error);
    if (parsed.data.name !== name || parsed.data.version !== version)
      throw new ShellFailure('release-refused', `${what} says it is ${parsed.data.name} ${parsed.data.version}.`);
    return { signed, document: parsed.data };
  }

  return {
    ofChannel(channel) {
      const channelUrl = `${registryUrl}/v1/channels/${encodeURIComponent(channel)}`;
      return {
        eventsUrl: `${channelUrl}/events`,
        verifyChannel: (signed) => verifyChannel(channel, signed, 'kept'),
        async channel(known) {
          await trust.refresh();
          const answer = await get(channelUrl, known ? { 'if-none-match': known } : {});
          if (answer.status === 304) return null;
          const verified = await verifyChannel(channel, await answer.text(), 'news');
          return { ...verified, etag: answer.headers.get('etag') };
        },
      };
    },
    openShown: (signed) => trust.openByKnown(signed, 'news'),
    verifyRelease,
    async release(name, version) {
      const answer = await ask(`${registryUrl}/v1/releases/${name}/${version}`);
      if (answer.status === 404) throw new ShellFailure('release-unknown', `The registry has no ${name}/${version}.`);
      if (!answer.ok) throw notAnswered(answer.url, new Error(`It answered ${answer.status}.`));
      return verifyRelease(await answer.text(), name, version);
    },
    async file(name, version, file) {
      const answer = await get(`${registryUrl}/v1/releases/${name}/${version}/files/${file}`);
      return readLimited(answer, FILE_LIMIT_BYTES).catch((error: unknown) => {
        throw new ShellFailure('registry-unreachable', `${file} of ${name} ${version} did not come.`, error);
      });
    },
  };
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await ask(url, headers);
  if (answer.ok || answer.status === 304) return answer;
  throw notAnswered(url, new Error(`It answered ${answer.status}.`));
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    throw notAnswered(url, error);
  }
}

function notAnswered(url: string, cause: unknown): ShellFailure {
  return new ShellFailure('registry-unreachable', `${url} gave no answer.`, cause);
}
