/** `wrong` ends the command with exit code 1; a `warning` is worth knowing and prevents nothing. */
export type Level = 'warning' | 'wrong';

interface FindingKind {
  readonly level: Level;
  readonly says: string;
  readonly remedy: string;
}

/** Everything that doctor can find. docs/guide/doctor.md has a section for each; a test compares the two. */
export const FINDINGS = {
  'package-invalid': {
    level: 'wrong',
    says: 'package.json is missing, or not that of a remote.',
    remedy:
      'Give it a name like games-plinko or @team/games-plinko, a version like 1.0.0, and react and react-dom among its dependencies.',
  },
  'node-too-old': {
    level: 'wrong',
    says: 'This Node is too old to build a remote.',
    remedy: 'Install Node 20 or newer; a service in TypeScript wants Node 24.',
  },
  'package-missing': {
    level: 'wrong',
    says: 'A package that package.json names is not installed.',
    remedy: 'Run npm install in the folder.',
  },
  'package-out-of-range': {
    level: 'wrong',
    says: 'A package is installed in another version than package.json asks for.',
    remedy: 'Run npm install; if it stays, correct the range in package.json.',
  },
  'react-twice': {
    level: 'wrong',
    says: 'The remote has more than one React, or react and react-dom of different versions: hooks would break.',
    remedy:
      'Name one exact version of react and react-dom in package.json, delete node_modules and package-lock.json, and run npm install. npm ls react says who brings the other.',
  },
  'baize-mixed': {
    level: 'wrong',
    says: 'A package of Baize is installed in two versions that do not go together.',
    remedy:
      'Raise all @baize packages together: npm install with each of them @latest. npm ls says who brings the older one.',
  },
  'devkit-unfit': {
    level: 'wrong',
    says: 'The installed @baize/devkit does not answer this command.',
    remedy: 'Install both of one time: npm install --save-dev @baize/devkit@latest @baize/cli@latest.',
  },
  'definition-invalid': {
    level: 'wrong',
    says: 'src/remote.ts is not what a build takes.',
    remedy:
      'Correct what the lines above name. The type RemoteDefinition of @baize/contract says what may stand there.',
  },
  'catalogue-invalid': {
    level: 'wrong',
    says: 'A file of texts is missing or cannot be read.',
    remedy: 'Write it as a JSON object of texts, in English at least.',
  },
  'texts-lacking': {
    level: 'warning',
    says: 'A language lacks texts; players read them in English.',
    remedy: 'Add them to the files that are named.',
  },
  'contract-not-of-devkit': {
    level: 'wrong',
    says: 'src/remote.ts asks for a contract other than the one that the remote is built with.',
    remedy:
      'Set `contract` in src/remote.ts to the version that is named, as ^2.1.0, or install the devkit of the other.',
  },
  'release-invalid': {
    level: 'wrong',
    says: 'What stands in dist/release would be refused.',
    remedy: 'Build again: npm run build. Nothing in dist/release is changed by hand.',
  },
  'tsconfig-unfit': {
    level: 'wrong',
    says: 'tsconfig.json is missing, or lacks an option that a remote needs.',
    remedy: 'Set the options that are named.',
  },
  'git-keeps-secret': {
    level: 'wrong',
    says: 'A file that looks like a key or a token is in git, or would be with the next git add.',
    remedy: 'Add it to .gitignore; if it was ever pushed, have the key or token replaced as well.',
  },
  'git-keeps-build': {
    level: 'warning',
    says: 'Git does not ignore what is built or installed.',
    remedy: 'Write the folders that are named into .gitignore.',
  },
  'settings-invalid': {
    level: 'wrong',
    says: 'A setting of the development server is not what it must be.',
    remedy: 'Correct the variable that is named, or unset it.',
  },
  'port-taken': {
    level: 'warning',
    says: 'The port of the development server is taken.',
    remedy:
      'End what listens there, if it is not your own npm run dev; or choose another: BAIZE_DEV_PORT=8101 npm run dev, or 0 for any.',
  },
  'service-unreachable': {
    level: 'wrong',
    says: 'Your service does not answer at the address of BAIZE_DEV_SERVICE.',
    remedy: 'Start it, or correct the address.',
  },
  'browser-missing': {
    level: 'warning',
    says: 'No Chromium was found: whether the page wakes up unchanged in a browser can be judged in jsdom only.',
    remedy: 'Install Chrome or Chromium, or run npx playwright install chromium.',
  },
  'registry-unreachable': {
    level: 'wrong',
    says: 'The registry does not answer.',
    remedy: 'Check the address in BAIZE_REGISTRY_URL or --registry, and whether you are in the network of the site.',
  },
  'token-missing': {
    level: 'warning',
    says: 'There is no token that publishes; only you may need none, if a pipeline publishes.',
    remedy: "Ask the site's people for one and set BAIZE_PUBLISHER_TOKEN.",
  },
  'token-refused': {
    level: 'wrong',
    says: 'The registry refuses the token.',
    remedy: 'Ask the operator for a new publisher token: baize tokens create publisher.',
  },
  'remote-not-yours': {
    level: 'wrong',
    says: 'The token does not publish a remote of this name.',
    remedy:
      'Use the token of the team that owns the name, choose another name, or ask the operator to add it to your token.',
  },
  'version-published': {
    level: 'warning',
    says: 'This version is published already, with other content, or nothing was built to compare.',
    remedy: 'Raise it before you publish: npm version patch --no-git-tag-version.',
  },
  'service-unknown': {
    level: 'wrong',
    says: 'The site has no open entry of a service that the remote calls.',
    remedy: 'Have an operator of payments enter or open it, under Services of teams in the back office.',
  },
  'service-not-granted': {
    level: 'wrong',
    says: 'The entry of a service that the remote calls does not name this remote.',
    remedy: 'Have an operator of payments add the remote to those that may call the service.',
  },
  'service-unchecked': {
    level: 'warning',
    says: 'The registry could not ask the platform which services are entered.',
    remedy: 'Ask again later; a release would wait for that answer too.',
  },
  'site-unreachable': {
    level: 'warning',
    says: 'The site does not say what it offers to remotes.',
    remedy: 'Check the address in BAIZE_SITE_URL or --site.',
  },
  'contract-not-of-site': {
    level: 'wrong',
    says: 'The site does not have the contract that the remote asks for.',
    remedy: 'Use the @baize packages of the contract that the site has, or wait until it is upgraded.',
  },
  'shared-not-of-site': {
    level: 'wrong',
    says: 'The site does not share a library in the version that the remote asks for.',
    remedy: 'Set react and react-dom in package.json to a version that the site has.',
  },
} as const satisfies Record<string, FindingKind>;
export type FindingCode = keyof typeof FINDINGS;

export interface Finding extends FindingKind {
  readonly code: FindingCode;
  /** What it is about: files, packages, addresses. */
  readonly details: readonly string[];
  /** Section of the guide, from the root of the repository of Baize. */
  readonly page: string;
}

/** The report of doctor on one folder. */
export interface Report {
  readonly folder: string;
  readonly findings: readonly Finding[];
  /** What was not checked, and why, a sentence each. */
  readonly skipped: readonly string[];
}

export const GUIDE = 'docs/guide/doctor.md';

export function finding(code: FindingCode, ...details: readonly string[]): Finding {
  return { code, ...FINDINGS[code], details, page: `${GUIDE}#${code}` };
}

/** One finding about all that is listed; none where nothing is. */
export function findingOf(code: FindingCode, details: readonly string[]): Finding[] {
  return details.length === 0 ? [] : [finding(code, ...details)];
}
