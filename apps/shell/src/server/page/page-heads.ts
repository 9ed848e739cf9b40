import { randomUUID } from 'node:crypto';
import { pageHead } from '../../page/page-document.ts';
import type { HeadFile } from '../../page/page-document.ts';
import type { SeoRecord } from '@baize/protocol';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Build, LateFiles, LatePart } from './build.ts';
import type { PageRequest } from './page-request.ts';
import { stopAt } from './stopped-page.ts';

/** Heads of one place that are cached: a few languages, themes and kinds of visitors. */
const HEADS_KEPT = 40;

/** Places that no search engine should index. */
const NOT_FOR_SEARCH: ReadonlySet<RouteMatch['kind']> = new Set([
  'not-found',
  'invalid',
  'error',
  'no-access',
  'new-password',
  'offline',
]);

/** The inputs of a page's head. */
export interface HeadRequest {
  readonly asked: Pick<PageRequest, 'locale' | 'theme' | 'origin' | 'path' | 'token' | 'subject'>;
  readonly match: RouteMatch;
  /** What operators wrote about the page; it replaces what the page says of itself. */
  readonly seo: SeoRecord | null;
  readonly yandexVerification: string | null;
  /** Origins beside the site's own whose scripts may be loaded. */
  readonly scriptOrigins: readonly string[];
  /** Whether the site may not be offered to this visitor: the page then has the other layout. */
  readonly refused: boolean;
  /** False when the render of the place's remote most likely fails. */
  readonly renders: boolean;
  /** False where it could not be found out in time whether there is such a page. */
  readonly certain: boolean;
}

/** Makes the head of a page; all but its nonce is the same from visitor to visitor and is made once. */
export function createPageHeads(build: Build): (request: HeadRequest, nonce: string) => string {
  // A match is of one address under one set of versions, and goes when they do.
  const kept = new WeakMap<RouteMatch, Map<string, readonly string[]>>();
  // Unknown outside, so that no text of a page can ask for the nonce.
  const mark = randomUUID();

  return (request, nonce) => {
    const ofMatch = kept.get(request.match) ?? new Map<string, readonly string[]>();
    kept.set(request.match, ofMatch);
    const { locale, theme, origin, token, subject } = request.asked;
    const key = [
      locale,
      theme,
      origin,
      token !== null,
      subject.fresh,
      request.renders,
      request.certain,
      request.refused,
      request.yandexVerification,
      request.scriptOrigins.join(','),
      request.seo && [request.seo.title, request.seo.description, request.seo.keywords].join('\n'),
    ].join(' ');
    const pieces = ofMatch.get(key) ?? headOf(build, request, mark).split(mark);
    if (ofMatch.size >= HEADS_KEPT) ofMatch.clear();
    ofMatch.set(key, pieces);
    return pieces.join(nonce);
  };
}

/** Pages of the shell whose files come late. */
const LATE_PARTS: Partial<Record<RouteMatch['kind'], LatePart>> = {
  document: 'document',
  lobby: 'lobby',
  'no-access': 'no-access',
  offline: 'offline',
  'new-password': 'password',
  'password-reset': 'password',
};

/** Their addresses have no origin, as the browser's own runtime writes them: it would otherwise load them twice. */
function lateFiles({ assets }: Build, { match, refused }: HeadRequest): LateFiles {
  const parts = new Set<LatePart | undefined>([
    stopAt(match) ? 'no-access' : LATE_PARTS[match.kind],
    refused ? 'no-access' : undefined,
  ]);
  const files = [...parts].flatMap((part) => (part ? assets.late[part] : []));
  return { scripts: files.flatMap(({ scripts }) => scripts), styles: files.flatMap(({ styles }) => styles) };
}

function headOf(build: Build, request: HeadRequest, nonce: string): string {
  const { asked, match, seo, yandexVerification, scriptOrigins, renders, certain } = request;
  const target = match.kind === 'remote' ? match.target : null;
  const firstVisit = asked.subject.fresh;
  const late = lateFiles(build, request);
  const whole = (file: HeadFile): HeadFile => ({ ...file, href: asked.origin + file.href });
  const remoteFile = (file: string): HeadFile => ({
    href: `${target?.remote.base}${file}`,
    integrity: target?.remote.integrity[file] ?? '',
  });
  // A remote that a guest will not see need not be loaded for a guest.
  const shown = target && (target.module.guests || asked.token !== null);
  // The head leaves before the render is known: what surely fails is not loaded, since the failed card uses none of it.
  const released = shown && renders && !target.remote.development ? target.module : null;
  return pageHead({
    locale: asked.locale,
    theme: asked.theme,
    origin: asked.origin,
    canonicalPath: !certain || stopAt(match) || NOT_FOR_SEARCH.has(match.kind) ? null : asked.path,
    title: seo?.title || build.bundle.titleOf(match, asked.locale),
    description: seo?.description || build.bundle.descriptionOf(match, asked.locale),
    keywords: seo?.keywords || null,
    yandexVerification,
    nonce,
    scriptOrigins,
    // Inlined in the page it saves a first visit one round trip; later the browser has the file.
    inlineStyles: firstVisit
      ? [...build.assets.styles, ...late.styles].map((file) => ({ href: file.href, rules: build.rulesOf(file) }))
      : [],
    styles: [
      ...(firstVisit ? [] : [...build.assets.styles.map(whole), ...late.styles]),
      ...(released?.styles ?? []).map(remoteFile),
    ],
    scripts: build.assets.scripts.map(whole),
    remoteScripts: (released?.scripts ?? []).map(remoteFile),
    preloads: late.scripts,
    fonts: build.assets.fonts.map((href) => asked.origin + href),
  });
}
