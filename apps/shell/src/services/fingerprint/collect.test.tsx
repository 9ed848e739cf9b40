import { FINGERPRINT_WITHOUT } from '@baize/devkit/specification/storage';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { sources } from '@fingerprintjs/fingerprintjs';
import { collectAttributes } from './collect.ts';

/** Only what wakes up the caller a moment later: Node's own would keep the process alive. */
class OneTurnChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

/** jsdom draws, plays and measures nothing; what is missing counts as an attribute that says nothing. */
beforeAll(() => {
  Object.assign(globalThis, { MessageChannel: OneTurnChannel });
  HTMLCanvasElement.prototype.getContext = () => null;
});

afterEach(() => {
  for (const name of ['failing', 'long', 'short', 'nothing']) Reflect.deleteProperty(sources, name);
});

it('[row:E11] a long attribute is told by its hash, a short one as it is, and one that cannot be asked not at all', async () => {
  Object.assign(sources, {
    failing: () => {
      throw new Error('not in this browser');
    },
    // As JSON text, with its quotes, 161 and 160 characters.
    long: () => 'x'.repeat(159),
    short: () => 'x'.repeat(158),
    nothing: () => undefined,
  });
  const { attributes } = JSON.parse(await collectAttributes()) as { attributes: Record<string, unknown> };
  expect(attributes['long']).toMatch(/^[0-9a-f]{32}$/);
  expect(attributes['short']).toBe('x'.repeat(158));
  expect(attributes).not.toHaveProperty('failing');
  expect(attributes).not.toHaveProperty('nothing');
  expect(Object.keys(attributes).filter((name) => !(name in sources))).toEqual([]);
});

it('[row:E11] a browser is told by its attributes, and by none of webgl', async () => {
  const { visitor, attributes } = JSON.parse(await collectAttributes()) as {
    visitor: string;
    attributes: Record<string, unknown>;
  };
  const names = Object.keys(attributes);
  const ofWebgl = Object.keys(sources).filter((name) => name.toLowerCase().includes(FINGERPRINT_WITHOUT));
  expect(ofWebgl.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.toLowerCase().includes(FINGERPRINT_WITHOUT))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['languages', 'platform', 'timezone']));
  expect(visitor).toMatch(/^[0-9a-f]{32}$/);
});
