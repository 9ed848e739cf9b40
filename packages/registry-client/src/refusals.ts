/** One refusal of this product: the HTTP status it answers with, what happened, and what to do about it. */
interface RefusalKind {
  /** null for refusals that only the command line meets. */
  readonly status: number | null;
  readonly says: string;
  readonly remedy: string;
}

/** Every refusal of registry and command line. `docs/registry-api.md` lists the same codes; a test compares the two. */
export const REFUSALS = {
  'input-invalid': {
    status: 400,
    says: 'The request does not have the documented shape.',
    remedy: 'Correct the fields named in details and send it again.',
  },
  'token-missing': {
    status: 401,
    says: 'This call needs a token.',
    remedy:
      'Send it as Authorization: Bearer; for the command line set BAIZE_PUBLISHER_TOKEN or BAIZE_OPERATOR_TOKEN, or run it where the registry keeps its data.',
  },
  'token-wrong': {
    status: 401,
    says: 'This token does not allow the call.',
    remedy:
      'Publishing takes a publisher token, everything a channel serves an operator token, reports of servers a shell token.',
  },
  'token-expired': {
    status: 401,
    says: 'The token counted up to a day that is past.',
    remedy: 'Have an operator make another one: baize tokens create.',
  },
  'token-revoked': {
    status: 401,
    says: 'The token was revoked.',
    remedy: 'Ask an operator why: baize tokens lists the reason; baize tokens create makes another one.',
  },
  'channel-not-yours': {
    status: 403,
    says: 'The token is not for this channel, or this takes a token of all channels.',
    remedy: 'Act with a token that names the channel; baize tokens lists which ones do.',
  },
  'token-without-remotes': {
    status: 403,
    says: 'The token names no remotes, so it publishes nothing.',
    remedy:
      'Write them at the end of its line in the file of publisher tokens, as `name token games-*,promotions` (`*` is any), or make one with baize tokens create.',
  },
  'remote-not-yours': {
    status: 403,
    says: 'The token may not publish a remote of this name.',
    remedy: 'Publish with the token of the team that owns the remote, or have its pattern added to the token file.',
  },
  'shell-not-yours': {
    status: 403,
    says: 'A server of this id reports with another token.',
    remedy: 'Give each server of the site a data folder of its own, and the token that it began with.',
  },
  'origin-foreign': {
    status: 403,
    says: 'The form was not sent from this console.',
    remedy: 'Open the console again and repeat the act there.',
  },
  'not-found': {
    status: 404,
    says: 'There is nothing at this address.',
    remedy: 'Check the name and the version.',
  },
  'channel-unknown': {
    status: 404,
    says: 'This registry does not keep that channel.',
    remedy: 'Name one that GET /v1/channels lists, or add it to REGISTRY_CHANNELS and start the registry again.',
  },
  'release-unknown': {
    status: 404,
    says: 'That version was not published.',
    remedy: 'Publish it first, or choose one that baize status lists.',
  },
  'version-exists': {
    status: 409,
    says: 'The version is published already, with other content.',
    remedy: 'Published versions never change: raise the version in package.json and publish that.',
  },
  'remote-unknown': {
    status: 409,
    says: 'The channel does not serve that remote.',
    remedy: 'Release a version of it first.',
  },
  'nothing-to-change': {
    status: 409,
    says: 'The channel is already as you ask.',
    remedy: 'Nothing to do.',
  },
  'no-previous': {
    status: 409,
    says: 'There is no version to roll back to.',
    remedy: 'Release a version by its number.',
  },
  'candidate-is-live': {
    status: 409,
    says: 'Everyone gets that version already.',
    remedy: 'Choose a version other than the live one as candidate.',
  },
  'candidate-differs': {
    status: 409,
    says: 'Another version is the candidate.',
    remedy: 'Name the candidate that runs, as baize status shows it.',
  },
  'route-taken': {
    status: 409,
    says: 'Another remote in this channel already serves one of its routes.',
    remedy: 'Change the route named in details, in one of the two remotes.',
  },
  'service-unknown': {
    status: 409,
    says: 'The platform has no open entry for a service that the remote calls.',
    remedy: 'Have an operator of payments enter it, or open it, under Services of teams in the back office.',
  },
  'service-not-granted': {
    status: 409,
    says: 'The entry of a service that the remote calls does not name this remote.',
    remedy: 'Have an operator of payments add the remote to those that may call the service.',
  },
  'rollout-running': {
    status: 409,
    says: 'A rollout of that remote is under way already.',
    remedy: 'End it first: release, rollback or canary 0; or pause it.',
  },
  'rollout-unknown': {
    status: 409,
    says: 'No rollout of that remote is under way.',
    remedy: 'Look which ones are: baize status.',
  },
  'version-locked': {
    status: 409,
    says: 'A gate found that version unhealthy and stopped it.',
    remedy: 'Publish a better one; or, if it is known to be good, unlock it: baize clear.',
  },
  'channel-frozen': {
    status: 409,
    says: 'The channel is frozen: nothing new reaches visitors until the freeze is over.',
    remedy: 'Wait, or end the freeze: baize unfreeze. Going back, pause, kill and maintenance work meanwhile.',
  },
  'approval-own': {
    status: 409,
    says: 'Who proposed it cannot approve it.',
    remedy: 'Ask another operator to approve it.',
  },
  'waiting-unknown': {
    status: 404,
    says: 'Nothing is kept under that id.',
    remedy: 'Take an id that baize status lists.',
  },
  'control-full': {
    status: 409,
    says: 'The channel keeps as many of these as it may.',
    remedy: 'Cancel or reject what is no longer wanted.',
  },
  'remote-stopped': {
    status: 409,
    says: 'That channel has taken the remote away from visitors, so nothing is live there.',
    remedy: 'Restore it there first, or release the version by its number.',
  },
  'channel-behind': {
    status: 409,
    says: 'Servers of the site go by a later channel than this registry has, so no act would reach visitors.',
    remedy: 'If it was restored from a backup, run baize recover, then act again.',
  },
  'channel-damaged': {
    status: 409,
    says: 'The newest records of this channel are damaged, so nobody knows what an act would change.',
    remedy: 'Put back the records named in details, or run baize recover.',
  },
  'root-key-missing': {
    status: 409,
    says: 'This registry has no public root key, so it takes no ring of signing keys.',
    remedy: 'Put the public root key where REGISTRY_ROOT_KEY_FILE says, from a place that you trust.',
  },
  'key-ring-refused': {
    status: 422,
    says: 'The root did not sign this ring of keys, or the registry could not sign under it.',
    remedy: 'Sign a ring of what baize keys --json prints, with the root key that this registry trusts.',
  },
  'key-ring-older': {
    status: 409,
    says: 'A ring of this version, or a later one, is installed.',
    remedy: 'Sign a ring of what baize keys --json prints now.',
  },
  'clock-differs': {
    status: 409,
    says: 'The clocks of the server and of the registry are more than five minutes apart.',
    remedy: 'Set both by NTP; the server sends its counts again.',
  },
  'steps-invalid': {
    status: 422,
    says: 'The steps of a rollout do not rise from above 0 to 100.',
    remedy: 'Write them as 1,5,25,50,100.',
  },
  'moment-unfit': {
    status: 422,
    says: 'The moment is past, more than a year away, or not before the other one.',
    remedy: 'Name one in the coming year, in UTC, as 2027-01-31T06:00:00Z.',
  },
  'rule-invalid': {
    status: 422,
    says: 'A rule is not written as it should be.',
    remedy:
      'Correct what details name: a country is a code of ISO 3166 as DE, a language one of the site as ru, a host has no scheme, a header has a name and a value and proves nobody.',
  },
  'rule-matches-nobody': {
    status: 422,
    says: 'No visitor could get a version by that rule.',
    remedy: 'Take the rule away, give it something that holds for somebody, or put it before the one named.',
  },
  'rule-matches-everybody': {
    status: 422,
    says: 'The rule holds for every visitor.',
    remedy:
      'Name an account, a country, a language, a host, a header, guests or players; for everybody use baize release.',
  },
  'pin-expiry-invalid': {
    status: 422,
    says: 'A link to a version counts for at most seven days, from now.',
    remedy: 'Choose a nearer moment that is not past; what is to last longer is a rule: baize rules.',
  },
  'revision-stale': {
    status: 412,
    says: 'The channel has changed since you looked.',
    remedy: 'Look at the channel again and repeat the act if it still fits.',
  },
  'body-too-large': {
    status: 413,
    says: 'The body is larger than the registry takes.',
    remedy: 'Make the file smaller; docs/registry-api.md lists the limits.',
  },
  'body-type-unsupported': {
    status: 415,
    says: 'The body has a content type this call does not take.',
    remedy: 'Send acts as application/json, files and manifests as application/octet-stream.',
  },
  'manifest-invalid': {
    status: 422,
    says: 'The manifest, remote.json, does not keep the contract.',
    remedy: 'Correct what details name, in src/remote.ts of the remote, and build again.',
  },
  'contract-not-met': {
    status: 422,
    says: 'The remote was built for another contract.',
    remedy:
      'Widen the contract range in src/remote.ts, or build the remote against the present contract; a release waits for shells that have it.',
  },
  'shared-not-met': {
    status: 422,
    says: 'The remote needs a shared library, or a version of one, that no shell has for it.',
    remedy:
      'Build the remote with the versions that shells share, as details name them; a release waits for shells that have them.',
  },
  'shared-not-listed': {
    status: 422,
    says: 'The remote takes a library from the shell that its manifest does not list.',
    remedy: 'List the libraries named in details, with their ranges, in shared of remote.json, or bundle them.',
  },
  'texts-invalid': {
    status: 422,
    says: 'A catalogue of texts is not a JSON object.',
    remedy: 'Write the files named in details as objects of texts, nested as you like.',
  },
  'licence-missing': {
    status: 422,
    says: 'The release does not say under which licence a part of it is.',
    remedy: 'List each package that is bundled with its licence in licences.json; the build of the devkit does so.',
  },
  'licence-not-allowed': {
    status: 422,
    says: 'A package that is bundled has a licence under which the site may not pass it on.',
    remedy: 'Take another package, or one of the licences that docs/release-format.md lists.',
  },
  'federation-invalid': {
    status: 422,
    says: 'What mf-manifest.json tells other hosts is not what remote.json says.',
    remedy: 'Correct what details name, or leave mf-manifest.json out of the release.',
  },
  'code-forbidden': {
    status: 422,
    says: 'A script of the release makes code of text.',
    remedy: 'Write the function out at the place named in details; no page would run what text makes.',
  },
  'integrity-mismatch': {
    status: 422,
    says: 'A file is not the one its hash names.',
    remedy: 'Build the remote again and publish the whole folder.',
  },
  'files-missing': {
    status: 422,
    says: 'Files of the release have not been uploaded.',
    remedy: 'Upload the files named in details, then send the manifest again; what is damaged is named too.',
  },
  'revision-missing': {
    status: 428,
    says: 'A channel is only changed by someone who says which revision they saw.',
    remedy: 'Send the ETag of the channel as If-Match.',
  },
  'reason-missing': {
    status: 428,
    says: 'A channel is only changed by someone who says why.',
    remedy: 'Send the reason as Baize-Reason; the command takes it with --reason.',
  },
  'too-many-shells': {
    status: 429,
    says: 'There is no room for another server of this token.',
    remedy:
      'Servers that are gone are forgotten after ten minutes; keep the data folder of a server over its restarts.',
  },
  'health-full': {
    status: 429,
    says: 'The counts of a day take more room than the registry gives them.',
    remedy: 'Look which server counts so much: its file stands in the folder health of the data folder.',
  },
  'too-many-requests': {
    status: 429,
    says: 'Too many requests from this address.',
    remedy: 'Wait for the seconds in Retry-After and try again.',
  },
  'quota-exceeded': {
    status: 429,
    says: 'This token has published as much as it may in a day.',
    remedy: 'Wait for the seconds in Retry-After, or have REGISTRY_PUBLISH_BYTES or REGISTRY_PUBLISH_RELEASES raised.',
  },
  'record-damaged': {
    status: 500,
    says: 'A stored record is not what was written.',
    remedy: 'Restore the file named in the log from a backup; the registry serves no damaged record.',
  },
  internal: {
    status: 500,
    says: 'The registry failed.',
    remedy: 'Try again; if it persists, look for the requestId in the log.',
  },
  'platform-unreachable': {
    status: 502,
    says: 'The platform did not answer as it should.',
    remedy: 'Start the platform, or correct PLATFORM_URL.',
  },
  'platform-token-wrong': {
    status: 502,
    says: 'The platform does not take the token of this console.',
    remedy: 'Name the file of the platform’s operator token with PLATFORM_OPERATOR_TOKEN_FILE.',
  },
  'service-unchecked': {
    status: 502,
    says: 'The platform did not say whether a service that the remote calls may be called.',
    remedy:
      'Start the platform, or correct PLATFORM_URL, and act again. Rollback, pause, kill and maintenance do not ask it.',
  },
  'platform-refused': {
    status: 409,
    says: 'The platform refuses this.',
    remedy: 'Do what the details say.',
  },
  'role-missing': {
    status: 403,
    says: 'Your roles do not allow this.',
    remedy: 'Ask an operator who may, or one who gives roles.',
  },
  'too-many-listeners': {
    status: 503,
    says: 'The registry has no room for another event stream.',
    remedy: 'Ask GET /v1/channels/{channel} every few seconds instead.',
  },
  usage: {
    status: null,
    says: 'The command is not written as it should be.',
    remedy: 'Run baize help.',
  },
  'registry-unreachable': {
    status: null,
    says: 'No registry answers at that address.',
    remedy: 'Start it with npm start, or name another with --registry.',
  },
  'answer-unexpected': {
    status: null,
    says: 'What answered is not a Baize registry, or not one of this version.',
    remedy: 'Check the address given with --registry.',
  },
  'folder-not-a-remote': {
    status: null,
    says: 'The folder has no package.json with a name.',
    remedy: 'Name the folder of a remote, for example apps/games-dice.',
  },
  'build-failed': {
    status: null,
    says: 'The build of the remote failed.',
    remedy: 'Correct what the build printed above and publish again.',
  },
  'release-folder-missing': {
    status: null,
    says: 'There is no remote.json, and none in dist/release.',
    remedy: 'Give the remote the build script of the devkit: npm run build in its folder must write dist/release.',
  },
  'render-failed': {
    status: null,
    says: 'The release cannot be rendered as the server of a site renders it.',
    remedy: 'Correct what details name: the page and what it threw. Without the site, npm run dev shows the same.',
  },
  'hydration-failed': {
    status: null,
    says: 'A page of the release is not in the browser what the server made of it.',
    remedy: 'Render the same on both sides: no time, no random number, nothing of window before the first effect.',
  },
  'call-not-listed': {
    status: null,
    says: 'A page of the release makes a call that its manifest does not list, and no shell makes it.',
    remedy: 'List it under calls of the module; the build of the devkit finds those that are written as calls.name.',
  },
  'check-failed': {
    status: null,
    says: 'The render of the release could not be tried.',
    remedy:
      'Read what details say; the packages react, react-dom and @baize/devkit have to be installed with the remote.',
  },
  'shell-build-missing': {
    status: null,
    says: 'No description of a build of the shell is there, or it does not say what it offers.',
    remedy: 'Name the folder that the build of the shell wrote, its build-meta.json, or the address of a site.',
  },
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal as it travels: over HTTP, and from `baize --json` under `error`. */
export interface RefusalBody {
  readonly code: RefusalCode;
  readonly message: string;
  readonly remedy: string;
  readonly details?: readonly string[];
}

/** Thrown for everything this product refuses; anything else that is thrown is a fault of the registry itself. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: readonly string[];

  constructor(code: RefusalCode, details: readonly string[] = [], cause?: unknown) {
    super(REFUSALS[code].says, { cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code].status ?? 500;
  }

  get body(): RefusalBody {
    const { says, remedy } = REFUSALS[this.code];
    return { code: this.code, message: says, remedy, ...(this.details.length > 0 && { details: this.details }) };
  }
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}
