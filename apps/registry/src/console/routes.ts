import type { Config } from '../config.ts';
import type { Server } from '../http/server-type.ts';
import type { Registry } from '../registry.ts';
export function consoleRoutes(_server: Server, _config: Config, _registry: Registry): void {}
