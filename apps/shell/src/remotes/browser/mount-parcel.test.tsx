import { useStore } from '@baize/contract';
import type { RemoteModule, RemoteProps } from '@baize/contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HydratedSubject } from '../../services/hydrated-subject.ts';
import { mountParcel } from './mount-parcel.ts';
import type { MountedParcel } from './mount-parcel.ts';
import { browserReactOf } from './react.ts';

let element: HTMLElement;
let rendered: unknown[];
const onThrow = jest.fn();

const OWN = { identifierPrefix: 'test-', react: undefined };
const props = (data: unknown): RemoteProps<unknown> => ({ data }) as RemoteProps<unknown>;

const remote: RemoteModule = {
  Root({ data }) {
    rendered.push(data);
    if (data === 'broken') throw new Error('broken');
    return <b>{String(data)}</b>;
  },
};

function mount(data: unknown, hydrate = false): Promise<MountedParcel> {
  return mountParcel({ element, module: remote, props: props(data), ...OWN, hydrate, onThrow });
}

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  rendered = [];
  // React says of every error that a boundary caught it.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  element.remove();
  onThrow.mockReset();
  jest.restoreAllMocks();
});

it('mounts, draws every update and leaves nothing', async () => {
  const parcel = await mount(1);
  expect(element.textContent).toBe('1');
  parcel.update(props(2));
  parcel.update(props(3));
  await parcel.unmount();
  expect(rendered).toEqual([1, 2, 3]);
  expect(element.textContent).toBe('');
});

it('[row:P15] takes the server’s markup over', async () => {
  element.innerHTML = '<b>1</b>';
  const server = element.firstChild;
  const parcel = await mount(1, true);
  expect(element.firstChild).toBe(server);
  expect(console.error).not.toHaveBeenCalled();
  await parcel.unmount();
});

it('[row:P15] takes over markup of a state that has changed since, and then follows it', async () => {
  const session$ = new HydratedSubject('pending');
  session$.next('player');
  element.innerHTML = '<button disabled="">pending</button>';
  const module: RemoteModule = {
    Root() {
      const session = useStore(session$);
      return <button disabled={session === 'pending'}>{session}</button>;
    },
  };
  const server = element.firstChild as HTMLButtonElement;
  const parcel = await mountParcel({
    element,
    module,
    props: props(1),
    ...OWN,
    hydrate: true,
    onThrow,
  });
  await waitFor(() => expect(element.textContent).toBe('player'));
  expect(element.firstChild).toBe(server);
  expect(server.disabled).toBe(false);
  expect(console.error).not.toHaveBeenCalled();
  await parcel.unmount();
});

it('a remote that was written for React 18 takes over its markup with that one, and its state lives', async () => {
  const { React, jsxRuntime } = await browserReactOf(18);
  const module: RemoteModule = {
    Root() {
      const [count, setCount] = React.useState(0);
      return jsxRuntime.jsx('button', {
        id: React.useId(),
        onClick: () => setCount(count + 1),
        children: `${React.version} ${count}`,
      });
    },
  };
  element.innerHTML = '<button id=":test-R0:">18.3.1 0</button>';
  const server = element.querySelector('button');
  const parcel = await mountParcel({ element, module, props: props(1), ...OWN, react: 18, hydrate: true, onThrow });
  server?.click();
  await waitFor(() => expect(server?.textContent).toBe('18.3.1 1'));
  expect(element.firstChild).toBe(server);
  // React 18 itself says of every test that it may not be one.
  const said = jest.mocked(console.error).mock.calls.map(([text]) => String(text));
  expect(said.filter((text) => !text.includes('not wrapped in act'))).toEqual([]);
  await parcel.unmount();
  expect(element.textContent).toBe('');
});

it('render-throws: refuses by name and leaves nothing', async () => {
  await expect(mount('broken')).rejects.toMatchObject({ code: 'render-threw' });
  expect(element.textContent).toBe('');
  expect(onThrow).not.toHaveBeenCalled();
});

it('render-throws-later: tells it once', async () => {
  const parcel = await mount(1);
  parcel.update(props('broken'));
  parcel.update(props('broken'));
  await parcel.unmount();
  expect(onThrow).toHaveBeenCalledTimes(1);
});

it('a parcel that goes while the next one stands takes only itself away', async () => {
  const old = await mount(1);
  const place = element;
  element = document.createElement('div');
  place.after(element);
  const next = await mount(2);
  await old.unmount();
  expect([place.textContent, element.textContent]).toEqual(['', '2']);
  place.remove();
  await next.unmount();
});
