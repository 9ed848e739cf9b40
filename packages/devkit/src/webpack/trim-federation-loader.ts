import { trimFederation } from './trim-federation.ts';

/** webpack calls a loader with what it knows of the file. */
function trim(this: { readonly resourcePath: string }, source: string): string {
  return trimFederation(this.resourcePath, source);
}

// And by its default export.
export default trim;
