import { randomUUID } from 'node:crypto';
import { pageHead } from '../../page/page-document.ts';
import type { HeadFile } from '../../page/page-document.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Build } from './build.ts';
import type { PageRequest } from './page-request.ts';

/** Heads of one place that are kept: a few languages, looks and kinds of visitors. */
const HEADS_KEPT = 40;

/** What the head of a page depends on. */
export interface HeadRequest {
  readonly asked: Pick<PageRequest, 'locale' | 'theme' | 'origin' | 'path' | 'token' | 'subject'>;
  readonly match: RouteMatch;
  readonly yandexVerification: string | null;
  /** False when the render of the place's remote most likely fails. */
  readonly renders: boolean;
}

/** Makes the head of a page; all but its nonce is the same from visitor to visitor and is made once. */
export function createPageHeads(build: Build): (request: HeadRequest, nonce: string) => string {
  // A match is of one address under one set of versions, and goes when they do.
  const kept = new WeakMap<RouteMatch, Map<string, readonly string[]>>();
  // Nobody outside knows it, so that no text of a page can ask for the nonce.
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
      request.yandexVerification,
    ].join(' ');
    const pieces = ofMatch.get(key) ?? headOf(build, request, mark).split(mark);
    if (ofMatch.size >= HEADS_KEPT) ofMatch.clear();
    ofMatch.set(key, pieces);
    return pieces.join(nonce);
  };
}

function headOf(build: Build, { asked, match, yandexVerification, renders }: HeadRequest, nonce: string): string {
  const place = match.kind === 'remote' ? match.place : null;
  const firstVisit = asked.subject.fresh;
  const whole = (file: HeadFile): HeadFile => ({ ...file, href: asked.origin + file.href });
  const remoteFile = (file: string): HeadFile => ({
    href: `${place?.remote.base}${file}`,
    integrity: place?.remote.integrity[file] ?? '',
  });
  // What a guest will not see need not be loaded for a guest.
  const shown = place && (place.module.guests || asked.token !== null);
  // The head leaves before the render is known: what surely fails is not loaded, for the failed card uses none of it.
  const released = shown && renders && !place.remote.development ? place.module : null;
  return pageHead({
    locale: asked.locale,
    theme: asked.theme,
    origin: asked.origin,
    canonicalPath: match.kind === 'not-found' || match.kind === 'error' ? null : asked.path,
    title: build.bundle.titleOf(match, asked.locale),
    description: place?.description?.[asked.locale] ?? null,
    yandexVerification,
    nonce,
    // Standing in the page it saves a first visit one round trip; later the browser has the file.
    inlineStyle: firstVisit ? build.inlineStyle : null,
    styles: [...(firstVisit ? [] : build.assets.styles.map(whole)), ...(released?.styles ?? []).map(remoteFile)],
    scripts: build.assets.scripts.map(whole),
    preloads: (released?.scripts ?? []).map(remoteFile),
    fonts: build.assets.fonts.map((href) => asked.origin + href),
  });
}
