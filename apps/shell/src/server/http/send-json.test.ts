import { expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SharedJson } from './send-json.ts';

const kinds = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;

/** A server whose visitors all get what is made of the same object. */
function site(make: () => unknown) {
  const shared = new SharedJson();
  let of = {};
  const server = Fastify();
  server.get<{ Querystring: { key: string } }>('/', (request, reply) =>
    shared.send(request, reply, { of, key: request.query.key, make }),
  );
  return {
    /** The visitors' answer is made of another object from now on. */
    change: () => void (of = {}),
    async ask(key: string, encoding: keyof typeof kinds = 'br') {
      const answer = await server.inject({ url: `/?key=${key}`, headers: { 'accept-encoding': encoding } });
      if (answer.statusCode !== 200) return answer.statusCode;
      expect(answer.headers['vary']).toBe('accept-encoding');
      return JSON.parse(kinds[encoding](answer.rawPayload).toString());
    },
  };
}

it('is made once for all who get the same, in each of three encodings', async () => {
  const make = jest.fn(() => ({ made: make.mock.calls.length }));
  const { ask, change } = site(make);
  const encodings = ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const;
  const asked = await Promise.all(encodings.map((encoding) => ask('ru', encoding)));
  expect(asked.slice(0, 3)).toEqual(asked.slice(3));
  expect(make).toHaveBeenCalledTimes(3);
  await ask('en');
  expect(make).toHaveBeenCalledTimes(4);
  change();
  expect(await ask('en')).toEqual({ made: 5 });
});

it('one that could not be made is made again for the next who asks', async () => {
  const make = jest.fn<() => unknown>(() => 'here');
  const cyclic: { own?: unknown } = {};
  cyclic.own = cyclic;
  make.mockReturnValueOnce(cyclic);
  const { ask } = site(make);
  expect(await ask('ru')).toBe(500);
  expect(await ask('ru')).toBe('here');
});
