import { DEFAULT_LOCALE, intlLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { EARLY_ERRORS_SCRIPT } from './early-errors-script.ts';
import { EARLY_PRESS_SCRIPT } from './early-press-script.ts';
import { escapeHtml } from './escape.ts';
import { alternates } from './locale-path.ts';
import { pageData } from './page-data.ts';
import { PAGE_ELEMENT_ID, ROOT_ELEMENT_ID } from './page-ids.ts';
import type { PageState, Theme } from './page-state.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, sharePicturePath } from './share-picture.ts';
import { webManifestHref } from './web-manifest-path.ts';
import { trustedTypesScript } from './trusted-types-script.ts';
import { utf8 } from './utf8.ts';

/** A file that the head names; `href` is whole, for two spellings of an address would load it twice. */
export interface HeadFile {
  readonly href: string;
  readonly integrity: string;
}

export interface HeadOptions {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly origin: string;
  /** Path without the locale's prefix; null for pages that no search engine should index. */
  readonly canonicalPath: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly yandexVerification: string | null;
  readonly nonce: string;
  /** Origins beside the site's own whose scripts may be loaded. */
  readonly scriptOrigins: readonly string[];
  /** Sheets whose rules are inlined in the page, where the browser's runtime finds them by their address. */
  readonly inlineStyles: readonly { readonly href: string; readonly rules: string }[];
  readonly styles: readonly HeadFile[];
  /** Scripts of the shell, run in this order after the page is parsed. */
  readonly scripts: readonly HeadFile[];
  /** Scripts of the remote, run as they come: they announce a container and its parts, and do nothing more by themselves. */
  readonly remoteScripts: readonly HeadFile[];
  /** Scripts that will be loaded in a moment. */
  readonly preloads: readonly HeadFile[];
  readonly fonts: readonly string[];
}

/** Everything before the data is needed; sent at once, so that the browser loads while the server still asks. */
export function pageHead(options: HeadOptions): string {
  const { locale, theme, title, description, keywords, yandexVerification, nonce, scriptOrigins } = options;
  const parts = [
    `<!doctype html><html lang="${intlLocale(locale)}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    description === null ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    keywords === null ? '' : `<meta name="keywords" content="${escapeHtml(keywords)}">`,
    yandexVerification === null ? '' : `<meta name="yandex-verification" content="${escapeHtml(yandexVerification)}">`,
    `<script nonce="${nonce}">${trustedTypesScript(scriptOrigins)}${EARLY_ERRORS_SCRIPT}${EARLY_PRESS_SCRIPT}</script>`,
    ...options.inlineStyles.map(
      ({ href, rules }) => `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${rules}</style>`,
    ),
    ...options.styles.map((file) => `<link rel="stylesheet" ${address(file)}>`),
    ...options.scripts.map((file) => script('defer', file, nonce)),
    ...options.remoteScripts.map((file) => script('async', file, nonce)),
    ...options.preloads.map((file) => `<link rel="preload" as="script" nonce="${nonce}" ${address(file)}>`),
    ...options.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    languageLinks(options),
    shareTags(options),
    `<link rel="manifest" href="${webManifestHref(locale)}"><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
  ];
  return parts.join('');
}

function languageLinks({ origin, canonicalPath, locale }: HeadOptions): string {
  if (canonicalPath === null) return '<meta name="robots" content="noindex">';
  const all = alternates(canonicalPath);
  const own = all.find((entry) => entry.locale === locale);
  const link = (tag: string, path: string): string =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + path)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(origin + (own?.path ?? canonicalPath))}">`,
    ...all.map((entry) => link(intlLocale(entry.locale), entry.path)),
    link('x-default', all.find((entry) => entry.locale === DEFAULT_LOCALE)?.path ?? canonicalPath),
  ].join('');
}

/** Shown beside a link to the page in a chat or a network: https://ogp.me. */
function shareTags({ locale, origin, canonicalPath, title, description }: HeadOptions): string {
  const { language, region } = new Intl.Locale(intlLocale(locale)).maximize();
  const own = canonicalPath === null ? null : alternates(canonicalPath).find((entry) => entry.locale === locale);
  const tag = (property: string, content: string): string =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    tag('site_name', 'Baize'),
    tag('type', 'website'),
    tag('locale', `${language}_${region}`),
    tag('title', title),
    description === null ? '' : tag('description', description),
    own ? tag('url', origin + own.path) : '',
    tag('image', origin + sharePicturePath(canonicalPath ?? '/', locale)),
    tag('image:type', 'image/png'),
    tag('image:width', String(PICTURE_WIDTH)),
    tag('image:height', String(PICTURE_HEIGHT)),
    tag('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function script(when: 'async' | 'defer', file: HeadFile, nonce: string): string {
  return `<script ${when} nonce="${nonce}" src="${escapeHtml(file.href)}" ${checked(file)}></script>`;
}

function address(file: HeadFile): string {
  return `href="${escapeHtml(file.href)}" ${checked(file)}`;
}

function checked({ integrity }: HeadFile): string {
  return `integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

/** Placeholder in the tree for the remote's HTML, which is bytes already and is not to be parsed again. */
export const SLOT_MARK = '<!--baize-slot-->';

/** What a remote gave for its slot, UTF-8. */
export interface SlotContent {
  readonly html: readonly Uint8Array[];
  readonly data: Uint8Array | null;
}

export const NO_CONTENT: SlotContent = { html: [], data: null };

/**
 * The rest of the page, in pieces.
 *
 * @param html what the React tree gave, with {@link SLOT_MARK} in place of the remote, if there is one
 * @param above HTML above the tree
 */
export function pageBody(
  html: string,
  content: SlotContent,
  page: PageState,
  nonce: string,
  above = '',
): readonly Uint8Array[] {
  const [before = '', after = ''] = html.split(SLOT_MARK);
  return [
    utf8(`</head><body>${above}<div id="${ROOT_ELEMENT_ID}">${before}`),
    ...content.html,
    utf8(`${after}</div><script type="application/json" id="${PAGE_ELEMENT_ID}" nonce="${nonce}">`),
    ...pageData(page, content.data),
    END,
  ];
}

const END = Buffer.from('</script></body></html>');
