import type { CallGroup } from '@baize/protocol/call-words';
import type { GameSchemas } from '@baize/protocol/schemas';
import type { Module } from '../../foundation/module.ts';
import type { SeoSeeds } from '../../foundation/seo-record.ts';

/** What a game's folder brings to the platform; `games.ts` has a line for each. */
export interface PlatformGame {
  readonly module: Module;
  readonly schemas: GameSchemas;
  /** What the API reference says about its calls. */
  readonly words: CallGroup;
  /** The SEO texts of its pages in a new installation. */
  readonly seo: SeoSeeds;
}
