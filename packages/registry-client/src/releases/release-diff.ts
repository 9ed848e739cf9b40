import * as z from 'zod/mini';

const FileEntry = z.strictObject({ path: z.string(), bytes: z.int() });
const Sum = z.strictObject({ files: z.int(), bytes: z.int() });
/** null: it is not there. */
const Change = z.strictObject({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });
export type Change = z.infer<typeof Change>;
const Names = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) });
export type Names = z.infer<typeof Names>;

/** Texts of one namespace in one language. */
const TextChanges = z.strictObject({
  namespace: z.string(),
  language: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  /** Its file is too large, or no JSON: nothing is known of its keys. */
  unread: z.boolean(),
});
export type TextChanges = z.infer<typeof TextChanges>;

/** What one version has and another has not, by what their manifests and catalogues say. */
export const ReleaseDiff = z.strictObject({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  files: z.strictObject({
    before: Sum,
    after: Sum,
    added: z.array(FileEntry),
    removed: z.array(FileEntry),
    changed: z.array(z.strictObject({ path: z.string(), before: z.int(), after: z.int() })),
    /** The same content under another name. */
    moved: z.array(z.strictObject({ ...FileEntry.shape, before: z.string() })),
    same: z.int(),
  }),
  /** The contract, and the libraries that it takes from the shell, by their ranges. What is bundled no release lists. */
  dependencies: z.array(Change),
  modules: Names,
  routes: Names,
  /** Hosts that pages let it reach, calls that a shell makes for it, and what its pages ask of a visitor. */
  permissions: z.strictObject({ hosts: Names, calls: Names, pages: z.array(Change) }),
  texts: z.array(TextChanges),
});
export type ReleaseDiff = z.infer<typeof ReleaseDiff>;
