import { SemanticVersion } from '@baize/contract/manifest';
import { type Html, html } from '@baize/html';
import { Refusal } from '@baize/registry-client/refusals';
import type { Names, ReleaseDiff } from '@baize/registry-client/releases/release-diff';
import { diffVersions } from '../../releases/diff-versions.ts';
import type { Fields } from '../fields.ts';
import { fileRows } from '../file-rows.ts';
import type { MakePage } from '../page-asked.ts';

/** Lines of one list; the command has all. */
const mostLines = 200;

/** What a version has that another has not. */
export const diffPage: MakePage = async ({ frame, query, sources, named: remote }) => {
  const [from, to] = [versionIn(query, 'from'), versionIn(query, 'to')];
  const diff = await diffVersions(sources.releases, remote, from, to);
  return {
    title: `${remote} ${from} and ${to}`,
    place: 'remotes',
    onChange: 'notice',
    content: diffContent(diff, frame.channel),
  };
};

/** @throws Refusal `input-invalid` */
function versionIn(query: Fields, field: string): string {
  const version = SemanticVersion.safeParse(query[field]?.trim());
  if (!version.success) throw new Refusal('input-invalid', [`${field}: a version, as 1.2.0`]);
  return version.data;
}

function diffContent(diff: ReleaseDiff, channel: string): Html {
  const { name, from, to, files, dependencies, permissions, routes, modules, texts } = diff;
  const { before, after } = files;
  return html`<div class="headline"><div><h1>${name} ${from} → ${to}</h1><p class="lead">${before.files} files, ${bytesText(before.bytes)} → ${after.files} files, ${bytesText(after.bytes)}; ${files.same} are the same.</p></div><a class="button quiet" href="/remotes/${name}?channel=${channel}">Back to ${name}</a></div>
<form method="get" action="/remotes/${name}/diff" class="filters"><input type="hidden" name="channel" value="${channel}"><label class="field"><span>From</span><input type="text" name="from" id="from" required maxlength="40" value="${from}"></label><label class="field"><span>To</span><input type="text" name="to" id="to" required maxlength="40" value="${to}"></label><button class="button quiet" id="compare">Compare</button></form>
${list('Permissions', [...permissionLines(permissions)], 'The same hosts, calls and pages.')}
${list('Dependencies', dependencies.map(changeLine), 'The same contract, and the same libraries of the shell. What is bundled no release lists.')}
${list('Routes and modules', [...nameLines(routes, 'route'), ...nameLines(modules, 'module')], 'The same routes and modules.')}
${list('Texts', texts.flatMap(textLines), 'The same texts in every language.')}
<h2 class="section" id="files">Files</h2>
<section class="card table always" aria-labelledby="files"><table><thead><tr><th>File</th><th>What</th><th class="right">Before</th><th class="right">After</th><th class="right">Bytes</th></tr></thead><tbody>${fileRows(files)}</tbody></table></section>`;
}

function permissionLines({ hosts, calls, pages }: ReleaseDiff['permissions']): Html[] {
  return [...nameLines(hosts, 'host'), ...nameLines(calls, 'call'), ...pages.map(changeLine)];
}

function nameLines({ added, removed }: Names, kind: string): Html[] {
  return [...added.map((each) => line('+', each, kind)), ...removed.map((each) => line('-', each, kind))];
}

function changeLine({ name, before, after }: ReleaseDiff['dependencies'][number]): Html {
  return line('~', `${name}: ${before ?? 'none'} → ${after ?? 'none'}`, '');
}

function textLines({ namespace, language, added, removed, changed, unread }: ReleaseDiff['texts'][number]): Html[] {
  const of = `${namespace}, ${language}`;
  if (unread) return [line('?', 'not read: too large, or no JSON', of)];
  return [...nameLines({ added, removed }, of), ...changed.map((key) => line('~', key, of))];
}

const signs = { '+': 'new', '-': 'gone', '~': 'changed', '?': 'not known' } as const;

function line(sign: keyof typeof signs, text: string, kind: string): Html {
  const tone = { '+': 'win', '-': 'loss', '~': 'chalk', '?': '' }[sign];
  return html`<li><span class="badge ${tone}">${signs[sign]}</span> <code>${text}</code>${kind !== '' && html` <span class="small-text">${kind}</span>`}</li>`;
}

function list(title: string, lines: readonly Html[], none: string): Html {
  const more = lines.length - mostLines;
  return html`<h2 class="section">${title}</h2><section class="card list">${lines.length === 0 ? html`<p class="small-text">${none}</p>` : html`<ul class="changes">${lines.slice(0, mostLines)}</ul>`}${more > 0 && html`<p class="small-text">And ${more} more: <code>baize diff</code> has all.</p>`}</section>`;
}

function bytesText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
