import type { RemoteManifest } from '@baize/contract';
import { LOCALES } from '@baize/protocol';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Texts } from './app.tsx';

const page = document.querySelector('#page');
if (!page) throw new Error('the page has no place for the fake shell');
const root = createRoot(page);

try {
  const manifest = (await fetchJson('/remote.json')) as RemoteManifest;
  document.title = manifest.name;
  root.render(<App manifest={manifest} texts={await fetchTexts(manifest)} />);
} catch (error) {
  root.render(<p role="alert">{String(error)}</p>);
}

/** Every catalogue of the remote, by namespace and language. */
async function fetchTexts({ modules }: RemoteManifest): Promise<Texts> {
  const texts: Texts = {};
  for (const { namespace, locales } of modules) {
    const entries = LOCALES.map(async (locale) => [locale, await fetchJson(`/${locales[locale]}`)] as const);
    texts[namespace] ??= Object.fromEntries(await Promise.all(entries)) as Texts[string];
  }
  return texts;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}; see the terminal`);
  return answer.json();
}
