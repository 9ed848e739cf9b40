import { CLOTHS, DEFAULT_LOCALE } from '@baize/protocol';
import * as z from 'zod/mini';
import { inLanguages } from './in-languages.ts';

/** Version of the promises in this package. A remote names the range it was built for. */
export const CONTRACT_VERSION = '2.1.0';

/** The contracts that every shell supports: the present one, and the last of the major before, for older remotes. */
export const KEPT_CONTRACTS = [CONTRACT_VERSION, '1.6.0'] as const;

/** Libraries the shell shares with every remote, by import specifier; a remote never bundles them. */
export const SHARED_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** The name of a library that the shell shares with every remote. */
export type SharedLibrary = (typeof SHARED_LIBRARIES)[number];

const Name = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), z.maxLength(40));

/** A version as `1.2.3` or `1.2.3-beta.1`, at most 40 characters. */
export const SemanticVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/), z.maxLength(40));
const Range = z.string().check(z.minLength(1), z.maxLength(60));
/** A path inside the release: no `..`, no leading slash. */
const FilePath = z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/), z.maxLength(200));

/** The hash of a file as subresource integrity states it: sha384 in base64. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const ChunkIntegrity = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
/** A host of the web that a remote's scripts reach, `https://api.example.com:8443`: by https only, no path. */
const HostOrigin = z.string().check(z.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/), z.maxLength(120));
/** What `listedCall` makes of a call of the protocol. */
const ListedCall = z.string().check(z.regex(/^(GET|POST|PUT) [a-z]+(\/[\w{}-]+)+$/), z.maxLength(160));
const RoutePattern = z.string().check(z.regex(/^\/[\w/:*-]*$/), z.maxLength(120));

const Localized = inLanguages(z.string());

/** How the lobby, the rail and the search show a module; absent for modules without a place of their own there. */
export const Navigation = z.strictObject({
  group: z.enum(['games', 'casino', 'promotions', 'account']),
  /** Smaller comes first in its group. */
  order: z.int(),
  path: RoutePattern,
  title: Localized,
  /** A short fact under the title on the tile, e.g. the largest multiplier. */
  caption: z.optional(Localized),
  /** Path data of a 24 x 24 glyph, stroked in the current colour. */
  glyph: z.array(z.string()),
  /** Picture of the tile, a file of the release. */
  art: z.optional(FilePath),
  cloth: z.optional(z.enum(CLOTHS)),
});
export type Navigation = z.infer<typeof Navigation>;

/** Texts of one namespace: its catalogue file in each language. */
const namespace = {
  namespace: Name,
  locales: inLanguages(FilePath),
};
const TextNamespace = z.strictObject(namespace);
/** Texts under one name, with a catalogue of each language. */
export type TextNamespace = z.infer<typeof TextNamespace>;

/** One module of a release: its routes, texts, files and calls. */
export const ModuleManifest = z.strictObject({
  /** Name under which the container exposes it, e.g. `./dice`. */
  expose: z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/)),
  routes: z
    .array(
      z.strictObject({
        pattern: RoutePattern,
        title: Localized,
        description: z.optional(Localized),
        game: z.boolean(),
        /** What the shell asks before the page is shown, by the names it knows; at another name the page fails. */
        middleware: z.optional(z.array(Name)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** Whose `bound` calls it makes: one of the seven, or since 1.6 a service of its team, by the name of its entry. */
  service: Name.check(z.refine((name) => name !== 'bound')),
  /** The calls that it makes, and the only ones that a shell makes for it. None where it is absent. Since 1.5. */
  calls: z.optional(z.array(ListedCall).check(z.maxLength(100))),
  skeleton: z.enum(['lobby', 'game', 'list', 'form']),
  /** Cloth of the skeleton's stage while it loads. */
  cloth: z.optional(z.string()),
  /** The module's own texts. */
  ...namespace,
  /** Texts that it shares with other remotes: a key of the namespace `kit` begins with `kit.`. Since 1.3. */
  sharedNamespaces: z.optional(z.array(TextNamespace).check(z.minLength(1), z.maxLength(5))),
  /** Files to put into the head: stylesheets in order, scripts to preload. */
  styles: z.array(FilePath),
  scripts: z.array(FilePath),
  /** False for modules that only the logged-in player may see: a guest is asked to log in. */
  guests: z.boolean(),
  navigation: z.optional(Navigation),
});
export type ModuleManifest = z.infer<typeof ModuleManifest>;

/** `remote.json`: all that anyone needs to know of one immutable version. */
export const RemoteManifest = z.strictObject({
  schema: z.literal(1),
  name: Name,
  version: SemanticVersion,
  /** Range of {@link CONTRACT_VERSION} it works with. */
  contract: Range,
  /** Federation container, unique for each version: reusing a name would keep the old code. */
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  /** Browser entry and node entry, files of the release. */
  entry: z.strictObject({ web: FilePath, node: FilePath }),
  modules: z.array(ModuleManifest).check(z.minLength(1), z.maxLength(30)),
  /** Origins beside its service that its scripts reach and its pictures come from; a page lets no others through. Since 1.4. */
  hosts: z.optional(z.array(HostOrigin).check(z.maxLength(20))),
  files: z.record(
    FilePath,
    z.strictObject({
      integrity: Integrity,
      bytes: z.int(),
      /** Of a script or sheet, the hash by which the browser's entry asks for it: what loads it ahead must ask by the same. */
      chunkIntegrity: z.optional(ChunkIntegrity),
    }),
  ),
  shared: z.record(z.string(), Range),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Container name of a version: `games-dice` 1.0.0 is `games_dice_1_0_0`. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-z0-9]+/g, '_');
}

export { DEFAULT_LOCALE };
