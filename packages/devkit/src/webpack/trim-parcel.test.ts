import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parcelRule, trimParcel } from './trim-parcel.ts';

const ofShell = createRequire(path.resolve(__dirname, '../../../../apps/shell/package.json'));
const file = path.resolve(path.dirname(ofShell.resolve('single-spa-react')), '../esm/single-spa-react.js');
const whole = readFileSync(file, 'utf8');
const trimmed = trimParcel(whole);

type Lifecycles = Record<'bootstrap' | 'mount' | 'unmount' | 'update', (props: object) => Promise<unknown>>;

/** What a module of the file exports by default. */
function evaluated(source: string): (options: object) => Lifecycles {
  const body = source.replace(/export\{c as SingleSpaContext,i as default\};[^]*$/, 'return i;');
  // oxlint-disable-next-line typescript/no-implied-eval -- the file as the loader gives it
  return new Function('require', body)(ofShell) as (options: object) => Lifecycles;
}

interface Drawn {
  readonly type: { readonly prototype: object };
  readonly props: { readonly children?: Drawn } & Record<string, unknown>;
}

/** As React does: `componentDidMount` of the outermost component is called when it is mounted, not at each render. */
function draw({ type, props }: Drawn): void {
  const { componentDidMount } = type.prototype as { componentDidMount?(this: object): void };
  if (props['mountFinished'] !== null) componentDidMount?.call({ props });
}

/** The calls to a root during the life of a parcel. */
async function life(source: string, renderType: 'createRoot' | 'hydrateRoot'): Promise<string[]> {
  const said: string[] = [];
  const React = {
    version: '19.0.0',
    Component: Object,
    createContext: () => ({ Provider: () => undefined }),
    createElement: (type: unknown, props: object, children?: unknown) => ({ type, props: { ...props, children } }),
  };
  const root = (name: string) => ({
    render: (node: Drawn) => (said.push(`render ${name}`), draw(node), (node.props['updateFinished'] as () => void)()),
    unmount: () => said.push('unmount'),
  });
  const lifecycles = evaluated(source)({
    React,
    ReactDOMClient: {
      createRoot: (element: string) => (said.push(`createRoot ${element}`), root('made')),
      hydrateRoot: (element: string, node: Drawn) => (said.push(`hydrateRoot ${element}`), draw(node), root('taken')),
    },
    renderType,
    rootComponent: () => null,
    errorBoundary: () => null,
    domElements: {},
    renderResults: {},
    updateResolves: {},
    unmountResolves: {},
  });
  const props = { name: 'remote', domElement: 'the element', domElementGetter: () => 'the element' };
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  await lifecycles.update(props);
  void lifecycles.unmount(props);
  return said;
}

describe('[row:D06] the helper of parcels', () => {
  test('makes or takes over a root in the element that it is given, draws it anew, and takes it away', async () => {
    expect(await life(trimmed, 'createRoot')).toEqual([
      'createRoot the element',
      'render made',
      'render made',
      'unmount',
    ]);
    expect(await life(trimmed, 'hydrateRoot')).toEqual(['hydrateRoot the element', 'render taken', 'unmount']);
  });

  test('exports what it did, in half as much', () => {
    const exported = /export\{.*\}/;
    expect(exported.exec(trimmed)).toEqual(expect.arrayContaining([exported.exec(whole)?.[0]]));
    expect(trimmed.length).toBeLessThan(whole.length / 2);
    expect(parcelRule().test).toEqual(expect.any(RegExp));
    expect(file).toMatch(parcelRule().test as RegExp);
  });

  test('is refused when it is another', () => {
    expect(() => trimParcel(whole.replace('var n=Object.keys', 'var n=Object.names'))).toThrow('does not fit');
    expect(() => trimParcel(trimmed)).toThrow('does not fit');
  });
});
