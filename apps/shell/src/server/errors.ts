import type { RemoteFailureCode } from '@baize/contract';

/** Everything that can go wrong in the shell's server, and what to do about it. */
export const FAILURES = {
  'port-in-use': 'Stop the process that holds the port, or choose another one with SHELL_PORT.',
  'build-missing': 'Run `npm run build -w apps/shell` and start again.',
  'remotes-orphaned':
    'Release versions that this build can serve, or start the build that served before. With --accept-loss it starts all the same, and the pages of these remotes say that they are not available.',
  'registry-unreachable': 'Start the registry or correct REGISTRY_URL; the last verified channel goes on being served.',
  'registry-key-missing':
    'Put the public key of the registry where REGISTRY_PUBLIC_KEY_FILE says, which the registry writes when it first starts, or its root key where REGISTRY_ROOT_KEY_FILE says.',
  'key-ring-older':
    'Do not trust the answer: keys that were revoked would count again. Look for who replays old rings.',
  'channel-refused':
    'Do not trust the answer: its signature, form or name is wrong. Check the key and the address of the registry.',
  'channel-older':
    'Do not trust the answer: it is older than the one being served. After a restore of the registry run baize recover; otherwise look for who replays old documents.',
  'channel-below-floor':
    'Do not trust the answer: it is older than SHELL_CHANNEL_FLOOR allows. After a restore of the registry run baize recover; otherwise look for who replays old documents.',
  'channel-forked':
    'Do not trust the answer: it does not follow the one being served. After a restore of the registry run baize recover; otherwise look for who has its key.',
  'channel-stale': 'Look why the registry has not renewed the channel; what was served goes on being served.',
  'release-refused': 'Do not serve the version: publish it again and look for who changed it.',
  'release-unknown':
    'Look whether the registry lost it: versions that servers have on their disks go on being served; publish it again.',
  'platform-unreachable': 'Start the platform or correct the address of the service.',
  'pictures-busy': 'Nothing: whoever asks again in a moment gets the picture.',
  'too-many-listeners': 'Add shell servers, or raise the limit of event streams.',
} as const satisfies Record<string, string>;
export type FailureCode = keyof typeof FAILURES;

export class ShellFailure extends Error {
  override readonly name = 'ShellFailure';
  readonly code: FailureCode;

  constructor(code: FailureCode, detail: string, cause?: unknown) {
    super(`${detail} ${FAILURES[code]}`, { cause });
    this.code = code;
  }
}

/** A version that cannot be shown, with the code that its slot carries. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
  readonly code: RemoteFailureCode;

  constructor(code: RemoteFailureCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.code = code;
  }
}

/** The failure's own code, or the given one for errors without a code. */
export function remoteFailureOf(error: unknown, otherwise: RemoteFailureCode): RemoteFailureCode {
  return error instanceof RemoteRefused ? error.code : otherwise;
}
