import type { Names, ReleaseDiff } from '@baize/registry-client/releases/release-diff';

/** What differs between two versions, a line each: `+` is new, `-` is gone, `~` is another. */
export function diffLines(diff: ReleaseDiff): string {
  const { name, from, to, files, dependencies, routes, modules, permissions, texts } = diff;
  const changes = (list: ReleaseDiff['dependencies']): string[] =>
    list.map((change) => `~ ${change.name}: ${change.before ?? 'none'} -> ${change.after ?? 'none'}`);
  return [
    `${name} ${from} -> ${to}`,
    `${files.before.files} files, ${files.before.bytes} bytes -> ${files.after.files} files, ${files.after.bytes} bytes; ${files.same} the same`,
    ...part('Files', [
      ...files.added.map(({ path, bytes }) => `+ ${path} ${bytes}`),
      ...files.removed.map(({ path, bytes }) => `- ${path} ${bytes}`),
      ...files.changed.map(({ path, before, after }) => `~ ${path} ${before} -> ${after}`),
      ...files.moved.map(({ path, before, bytes }) => `= ${before} is now ${path} ${bytes}`),
    ]),
    ...part('Dependencies', changes(dependencies)),
    ...part('Modules', lines(modules)),
    ...part('Routes', lines(routes)),
    ...part('Hosts that it reaches', lines(permissions.hosts)),
    ...part('Calls that it makes', lines(permissions.calls)),
    ...part('Who sees its pages', changes(permissions.pages)),
    ...part('Texts', texts.flatMap(textLines)),
  ].join('\n');
}

function textLines({ namespace, language, unread, changed, ...names }: ReleaseDiff['texts'][number]): string[] {
  const of = `${namespace} ${language}`;
  if (unread) return [`? ${of}: not read`];
  return [...lines(names), ...changed.map((key) => `~ ${key}`)].map((line) => `${line} (${of})`);
}

function lines({ added, removed }: Names): string[] {
  return [...added.map((each) => `+ ${each}`), ...removed.map((each) => `- ${each}`)];
}

function part(title: string, own: readonly string[]): string[] {
  return own.length === 0 ? [] : ['', title, ...own.map((line) => `  ${line}`)];
}
