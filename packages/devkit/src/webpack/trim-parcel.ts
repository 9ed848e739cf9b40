import type { RuleSetRule } from './webpack.ts';

/** One part of the published file, from its beginning to where the next one begins, and its replacement. */
interface Part {
  readonly from: string;
  readonly to: string;
  readonly becomes: string;
}

/**
 * What nothing of ours needs of single-spa-react. It is published for browsers of ten years ago, for every React since
 * 15 and for applications that find an element by their name; a remote here is given an element, a boundary, and a root
 * that React 18 or later makes.
 */
const PARTS: readonly Part[] = [
  { from: 'function e(e,t){var n=Object.keys', to: 'function n(e)', becomes: 'var t=Object.assign;' },
  { from: 'function n(e)', to: 'function o(e,t,n)', becomes: 'function n(e){return typeof e}' },
  { from: 'function o(e,t,n)', to: 'function r(e)', becomes: '' },
  { from: 'function r(e)', to: 'function a(e,t)', becomes: '' },
  { from: 'function a(e,t)', to: 'var c=null;', becomes: 'function a(e,t){return function(){return t.domElement}}' },
  // Configured in one place, whose types say what it takes.
  { from: 'if(!r.React)throw', to: '!c&&r.React.createContext', becomes: '' },
  { from: 'e.suppressComponentDidCatchWarning||', to: 'var r=y(e,t,', becomes: '' },
  {
    from: 'if("function"!=typeof a)throw new Error(\'renderType',
    to: '}({elementToRender:r',
    becomes: 'if("hydrateRoot"===n)return a(r,o);var c=a(r);return c.render(o),c',
  },
];

/**
 * The helper of parcels without what nothing here needs: 0.8 KB gz of the first load.
 *
 * @throws when the file no longer is what this was written for
 */
export function trimParcel(source: string): string {
  return PARTS.reduce((text, { from, to, becomes }) => {
    const begin = text.indexOf(from);
    const end = text.indexOf(to, begin);
    if (begin < 0 || end < 0 || text.includes(from, begin + 1))
      throw new Error(`trim-parcel.ts does not fit this version of single-spa-react: ${from}`);
    return text.slice(0, begin) + becomes + text.slice(end);
  }, source);
}

/** The rule for a webpack configuration; the loader is {@link trimParcel}. */
export function parcelRule(): RuleSetRule {
  return {
    test: /[\\/]single-spa-react[\\/]lib[\\/]esm[\\/]single-spa-react\.js$/,
    loader: new URL('./trim-parcel-loader.ts', import.meta.url).pathname,
  };
}
