import {
  hashComponents,
  loadSources,
  murmurX64Hash128,
  prepareForSources,
  sources,
} from '@fingerprintjs/fingerprintjs';

/** A longer value, such as a drawn picture, is replaced by its hash. */
const LONGEST_VALUE = 160;

/**
 * What distinguishes this browser from others, as JSON text: its attributes but those of webgl, which reveal too much
 * and take too long to read.
 *
 * @throws when the browser cannot be asked
 */
export async function collectAttributes(): Promise<string> {
  await prepareForSources();
  const components = await loadSources(sources, { cache: {}, debug: false }, ['webGlBasics', 'webGlExtensions'])();
  const attributes = Object.entries(components).flatMap(([name, component]) =>
    'value' in component ? [[name, short(component.value)] as const] : [],
  );
  return JSON.stringify({ visitor: hashComponents(components), attributes: Object.fromEntries(attributes) });
}

function short(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > LONGEST_VALUE ? murmurX64Hash128(text) : value;
}
