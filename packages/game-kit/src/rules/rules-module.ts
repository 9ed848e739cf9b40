import type { ComponentType } from 'react';
import type { LoadContext, RemoteModule } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { pageModule } from '../loaded/page-module.tsx';

/** What the written rules of a game state figures of. */
export interface RulesData<Config> {
  readonly currency: Currency;
  readonly config: Config;
}

/**
 * The module of a game's written rules: `/games/{game}/rules`. Without the limits there is no page: the rules would be
 * incomplete.
 */
export function rulesModule<Config>(
  configOf: (context: LoadContext) => Promise<Config>,
  Page: ComponentType<{ data: RulesData<Config> }>,
): RemoteModule<RulesData<Config>> {
  return pageModule(
    async (context): Promise<RulesData<Config>> => ({ currency: context.currency, config: await configOf(context) }),
    Page,
  );
}
