import { namespacesOf } from '@baize/contract';
import type { ModuleManifest, RemoteManifest } from '@baize/contract';
import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Catalogue, Texts } from './app.tsx';
import { followMotion } from './motion.ts';
import { Widths } from './widths.tsx';

const page = document.querySelector('#page');
if (!page) throw new Error('the page has no place for the fake shell');
const root = createRoot(page);
followMotion();

try {
  const manifest = (await fetchJson('/remote.json')) as RemoteManifest;
  document.title = manifest.name;
  const address = page.getAttribute('data-service');
  const texts = await fetchTexts(manifest);
  root.render(
    <Widths>
      <App manifest={manifest} texts={texts} serviceAddress={address} />
    </Widths>,
  );
} catch (error) {
  root.render(<p role="alert">{String(error)}</p>);
}

/** Texts of each module in every language, the shared ones under their namespace. */
async function fetchTexts({ modules }: RemoteManifest): Promise<Texts> {
  const texts = modules.map(async (module) => {
    const languages = LOCALES.map(async (locale) => [locale, await fetchCatalogue(module, locale)] as const);
    return [module.expose, Object.fromEntries(await Promise.all(languages)) as Texts[string]] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

async function fetchCatalogue(module: ModuleManifest, locale: Locale): Promise<Catalogue> {
  const [own, ...shared] = await Promise.all(
    namespacesOf(module).map(async ({ namespace, locales }) => ({
      namespace,
      catalogue: (await fetchJson(`/${locales[locale]}`)) as Catalogue,
    })),
  );
  return { ...own?.catalogue, ...Object.fromEntries(shared.map((one) => [one.namespace, one.catalogue])) };
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}; see the terminal`);
  return answer.json();
}
