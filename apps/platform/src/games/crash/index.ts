import { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import { crashSchemas } from '@baize/protocol/games/crash/schemas';
import type { PlatformGame } from '../core/platform-game.ts';
import { crash as module } from './crash.ts';
import { seo } from './seo.ts';

export const crash: PlatformGame = { module, schemas: { calls: crashSchemas, record: CrashBetRecord }, seo };
