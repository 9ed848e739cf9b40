import type { WordGroup } from '@baize/api-reference';
import type { RefusalCode } from '@baize/registry-client/refusals';

/** Every code here is one of the registry's. */
type Words = WordGroup & { readonly calls: Readonly<Record<string, { readonly errors?: readonly RefusalCode[] }>> };

/** The texts of the API reference for each call of the registry, by its `operationId`. */
export const words: readonly Words[] = [
  {
    tag: 'Channels',
    description: 'What visitors get: the document of each channel, and what operators change in it.',
    calls: {
      listChannels: {
        summary: 'List the channels.',
        description: 'With their revisions. A channel whose records are damaged is left out.',
      },
      getChannel: {
        summary: 'Get the signed document of a channel.',
        description: 'Answers 304 where `If-None-Match` has its ETag.',
        errors: ['channel-unknown', 'record-damaged'],
      },
      streamChannelEvents: {
        summary: 'Stream the changes of a channel.',
        description: 'Server-sent events: a new revision, and what servers serve.',
        errors: ['channel-unknown', 'record-damaged', 'too-many-listeners'],
      },
      changeChannel: {
        summary: 'Do one operation on a channel.',
        description:
          'Needs `If-Match` and `Baize-Reason`. Shares are in basis points, 10,000 for everyone. A repeat after a change answers `revision-stale`.',
        errors: [
          'channel-unknown',
          'channel-not-yours',
          'revision-missing',
          'revision-stale',
          'reason-missing',
          'release-unknown',
          'remote-unknown',
          'nothing-to-change',
          'no-previous',
          'candidate-is-live',
          'candidate-differs',
          'route-taken',
          'service-unknown',
          'service-not-granted',
          'service-unchecked',
          'contract-not-met',
          'shared-not-met',
          'rollout-running',
          'rollout-unknown',
          'version-locked',
          'channel-frozen',
          'approval-own',
          'waiting-unknown',
          'control-full',
          'remote-stopped',
          'channel-behind',
          'channel-damaged',
          'steps-invalid',
          'moment-unfit',
          'rule-invalid',
          'rule-matches-nobody',
          'rule-matches-everybody',
          'record-damaged',
        ],
      },
      getChannelControl: {
        summary: 'Get what a channel keeps beside its document.',
        description: 'Rollouts, locks, freezes, and what is scheduled or proposed, with who and why.',
        errors: ['channel-unknown', 'record-damaged'],
      },
      recoverChannel: {
        summary: 'Open a new epoch of a channel.',
        description: 'For a registry that was restored from a backup. Needs `If-Match` and `Baize-Reason`.',
        errors: [
          'channel-unknown',
          'channel-not-yours',
          'revision-missing',
          'revision-stale',
          'reason-missing',
          'record-damaged',
        ],
      },
      getChannelStatus: {
        summary: 'Show the status of a channel.',
        description: 'Versions, shares, rollouts and problems, as the command `baize status` prints them.',
        errors: ['channel-unknown', 'record-damaged'],
      },
      listActs: {
        summary: 'List what was done to a channel.',
        description: 'The audit log, newest first. `older` is the `before` of the next page.',
        errors: ['channel-unknown'],
      },
    },
  },
  {
    tag: 'Releases',
    description: 'Published versions of remotes. They never change.',
    calls: {
      listReleases: {
        summary: 'List the published versions.',
        description: 'The newest 20 of each remote, at most 200. `older` is the `before` of the next page.',
      },
      getRelease: {
        summary: 'Get the signed record of a version.',
        description: 'It names the manifest and every file by its hash.',
        errors: ['release-unknown', 'record-damaged'],
      },
      getReleaseFile: {
        summary: 'Get a file of a version.',
        description: 'Answers its bytes, which never change and may be cached.',
        errors: ['not-found', 'release-unknown', 'record-damaged'],
      },
      putFile: {
        summary: 'Store a file.',
        description: 'The body is its bytes; the path has their SHA-384. A file that is stored already answers 200.',
        errors: ['token-without-remotes', 'integrity-mismatch', 'quota-exceeded'],
      },
      publishRelease: {
        summary: 'Publish a version.',
        description:
          'The body is `remote.json`, byte for byte; its files are stored first. The same version with the same content answers 200 and publishes nothing again.',
        errors: [
          'token-without-remotes',
          'remote-not-yours',
          'version-exists',
          'manifest-invalid',
          'contract-not-met',
          'shared-not-listed',
          'texts-invalid',
          'licence-missing',
          'licence-not-allowed',
          'federation-invalid',
          'code-forbidden',
          'files-missing',
          'quota-exceeded',
        ],
      },
      diffVersions: {
        summary: 'Compare two versions.',
        description: 'Files, calls, libraries and texts that differ.',
        errors: ['release-unknown', 'record-damaged'],
      },
      checkReleaseFit: {
        summary: 'Check whether a version fits the servers that report.',
        description: 'By what it takes from its shell, for each channel. Changes nothing.',
        errors: ['too-many-requests'],
      },
      getRights: {
        summary: 'Show what a token may do with a remote.',
        description: 'And which services of teams the platform lets it call. Changes nothing.',
      },
      signPin: {
        summary: 'Sign a link to versions.',
        description: 'At most eight remotes and seven days. It changes no channel.',
        errors: [
          'channel-not-yours',
          'remote-not-yours',
          'channel-unknown',
          'release-unknown',
          'pin-expiry-invalid',
          'record-damaged',
        ],
      },
    },
  },
  {
    tag: 'Servers of the site',
    description: 'What servers of the site report, and what was counted.',
    calls: {
      reportShell: {
        summary: 'Report what a server serves.',
        description: 'Replaces the former report of the server.',
        errors: ['channel-unknown', 'shell-not-yours', 'too-many-shells', 'record-damaged'],
      },
      forgetShell: {
        summary: 'Take a server off the list.',
        description: 'For a server that stops. A repeat changes nothing.',
        errors: ['shell-not-yours'],
      },
      listShells: {
        summary: 'List the servers of a channel.',
        description: 'What each one serves, with open tabs.',
        errors: ['channel-unknown', 'record-damaged'],
      },
      checkShellFit: {
        summary: 'Check what a build of the shell could not serve.',
        description: 'For each channel: live versions that do not fit, and the newest that do. Changes nothing.',
        errors: ['too-many-requests'],
      },
      reportMinutes: {
        summary: 'Report what a server counted.',
        description: 'Minutes of page views and errors. A minute that was reported before is counted once.',
        errors: ['channel-unknown', 'shell-not-yours', 'clock-differs', 'health-full', 'record-damaged'],
      },
      getHealthCounts: {
        summary: 'Get the counts of a remote.',
        description: 'Of candidate and stable, 60 minutes by default, at most 30 days.',
        errors: ['channel-unknown', 'remote-unknown', 'record-damaged'],
      },
    },
  },
  {
    tag: 'Keys and tokens',
    description: 'Keys that sign documents, tokens, and sessions of the console.',
    calls: {
      getKeys: {
        summary: 'Get the public keys.',
        description: '`present` names the key that signs now.',
      },
      getKeyRing: {
        summary: 'Get the ring of keys that the root signed.',
        description: 'Answers `not-found` where no root signs the keys.',
        errors: ['not-found'],
      },
      makeKey: {
        summary: 'Make a signing key.',
        description: 'It signs nothing until a ring names it. Needs `Baize-Reason`.',
        errors: ['channel-not-yours', 'reason-missing'],
      },
      installKeyRing: {
        summary: 'Install a ring of keys.',
        description: 'The root signed it. From then on its last key signs. Needs `Baize-Reason`.',
        errors: ['channel-not-yours', 'reason-missing', 'root-key-missing', 'key-ring-refused', 'key-ring-older'],
      },
      listTokens: {
        summary: 'List the tokens that the registry gave out.',
        description: 'Without their secrets.',
        errors: ['channel-not-yours'],
      },
      createToken: {
        summary: 'Create a token.',
        description: 'Answers its secret, once.',
        example: { body: { expiresAt: null, channels: [] } },
        errors: ['channel-not-yours'],
      },
      revokeToken: {
        summary: 'Revoke a token.',
        description: 'It stops working at once. A repeat changes nothing.',
        errors: ['channel-not-yours', 'not-found'],
      },
      listConsoleSessions: {
        summary: 'List who is logged in to the console.',
        description: 'Every open session.',
      },
      endConsoleSessions: {
        summary: 'End sessions of the console.',
        description: 'Those of one name, or of everyone with null. Answers how many.',
        errors: ['channel-not-yours'],
      },
    },
  },
  {
    tag: 'Health',
    description: 'Whether the registry can do its work.',
    calls: {
      live: {
        summary: 'Show that the process answers.',
        description: 'Always 200.',
      },
      ready: {
        summary: 'Show whether the registry is ready.',
        description: 'Answers 503 with the same body while its folder takes no writes.',
      },
      health: {
        summary: 'Show the health of the registry.',
        description: 'Names damaged records and other problems. Answers 503 while its folder takes no writes.',
      },
    },
  },
];
