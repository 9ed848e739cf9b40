import type { Adapter } from '../foundation/module.ts';
import { smsGateway } from './sms-gateway/adapter.ts';
import { smtp } from './smtp/adapter.ts';
import { theOddsApi } from './the-odds-api/adapter.ts';

/** Real parties. Each has its port where the settings name it. */
export const adapters: readonly Adapter[] = [smtp, smsGateway, theOddsApi];
