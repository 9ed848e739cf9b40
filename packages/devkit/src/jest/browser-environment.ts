import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { installInertLayout } from './inert-layout.ts';

/**
 * jsdom with what our code expects of a browser and jsdom lacks. MessageChannel and BroadcastChannel stay out: node's
 * keep the process alive and jest would never exit.
 */
export class BrowserEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const { global } = this;
    Object.assign(global, {
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      // The realm's own copy: code under test compares with `instanceof Uint8Array`.
      Uint8Array,
      ArrayBuffer,
    });
    // jsdom has a `crypto` without `subtle`, which cannot be assigned to.
    Object.defineProperty(global, 'crypto', { value: webcrypto, configurable: true });
    installInertLayout(global);
  }
}
