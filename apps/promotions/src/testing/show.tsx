import player from '@baize/player-kit/locales/en.json' with { type: 'json' };
import type { RemoteModule } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { FakeShell } from '@baize/devkit/fake-shell';
import { render } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };

type Options = NonNullable<Parameters<typeof createFakeShell>[0]>;

interface Shown extends Pick<Options, 'answers' | 'guestOffer' | 'session'> {
  readonly path: string;
  readonly params?: Record<string, string>;
  readonly search?: string;
}

/** A page in English that asks for its data by itself, as after a `load` that gave nothing in time. */
export function showPage<Data>(
  module: RemoteModule<Data>,
  { path, params = {}, search = '', ...options }: Shown,
): FakeShell {
  const fake = createFakeShell({ locale: 'en', catalogues: { en: { ...en, player } }, ...options });
  render(<module.Root shell={fake.shell} location={{ path, params, search }} data={undefined} />);
  return fake;
}
