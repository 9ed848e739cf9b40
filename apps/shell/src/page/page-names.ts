import type { PageRemotes } from './route-match.ts';

/** What pages are called in any language, by path: a search finds them by each of their names. */
export type PageNames = Readonly<Record<string, readonly string[]>>;

/** Of everything that remotes have in the navigation, and of their pages without a parameter. */
export function pageNames(remotes: PageRemotes): PageNames {
  const modules = Object.values(remotes).flatMap(({ modules }) => modules);
  const pages = modules.flatMap(({ routes }) => routes.map(({ pattern, title }) => [pattern, title] as const));
  const places = modules.flatMap(({ navigation }) =>
    navigation ? [[navigation.path, navigation.title] as const] : [],
  );
  return Object.fromEntries(
    [...pages, ...places]
      .filter(([path]) => !/[:*]/.test(path))
      .map(([path, title]) => [path, [...new Set(Object.values(title))]]),
  );
}
