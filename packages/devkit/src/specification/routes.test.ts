import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDefinition, RemoteDefinition } from '@baize/contract';
import { describe, expect, test } from '@jest/globals';
import { readManifestTexts } from '../build/manifest-texts.ts';
import { SERVICE_OF_GAME } from './http.ts';
import { ROUTE_FACTS } from './routes.ts';
import type { RouteFact } from './routes.ts';

const apps = path.resolve(import.meta.dirname, '../../../../apps');

async function definitionOf(workspace: string): Promise<RemoteDefinition> {
  const file = path.join(apps, workspace, 'src/remote.ts');
  if (!existsSync(file)) throw new Error(`${workspace} is no remote`);
  return ((await import(pathToFileURL(file).href)) as { remote: RemoteDefinition }).remote;
}

/** A pattern such as `/games/cases/:slug`, as an address may look. */
const fits = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
const routeAt = (
  { modules }: RemoteDefinition,
  address: string,
): [ModuleDefinition, ModuleDefinition['routes'][number]] | undefined => {
  for (const module of modules)
    for (const route of module.routes) if (fits(route.pattern, address)) return [module, route];
  return undefined;
};

const ofRemotes: readonly RouteFact[] = ROUTE_FACTS.filter(({ by }) => by !== 'shell');

describe('the remotes offer the pages of the specification', () => {
  test.each(ofRemotes)('[row:$row] [row:D02] $path stands in $by', async ({ by, good, game }) => {
    const definition = await definitionOf(by);
    const [, route] = routeAt(definition, good) ?? [];
    expect(route?.pattern).toBeDefined();
    expect(route?.game ?? false).toBe(game);
    const textOf = await readManifestTexts(path.join(apps, by, 'src', definition.locales));
    expect(Object.keys(textOf(route?.title ?? '')).toSorted()).toEqual(['br', 'en', 'hi', 'kz', 'ru']);
  });

  test.each(Object.entries(SERVICE_OF_GAME))('[row:D03] [row:C02] %s asks the service %s', async (game, service) => {
    const fact = ROUTE_FACTS.find(({ path: where }) => where === `/games/${game}`);
    const [module] = routeAt(await definitionOf(fact?.by ?? ''), fact?.good ?? '') ?? [];
    expect(module?.service).toBe(service);
  });
});
