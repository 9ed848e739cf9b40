import { describe, expect, it } from '@jest/globals';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

/** Reads an event stream up to the event that says a revision. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, revision: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(`data: {"revision":${revision}}\n\n`)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended after: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

describe('the events of a channel', () => {
  it('say the present revision at once and every change within a second', async () => {
    const registry = await TestRegistry.open();
    const url = await registry.server.listen({ port: 0, host: '127.0.0.1' });
    await registry.publish(sampleRelease());
    const response = await fetch(`${url}/v1/channels/production/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const reader = response.body!.getReader();
    expect(await readUntil(reader, 1)).toContain('event: channel\nid: 1\n');
    const startedAt = performance.now();
    await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
    await readUntil(reader, 2);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await reader.cancel();
  });

  it('end when the registry closes, so that it can', async () => {
    const registry = await TestRegistry.open();
    const url = await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/v1/channels/production/events`);
    const reader = response.body!.getReader();
    await readUntil(reader, 1);
    await registry.server.close();
    expect((await reader.read()).done).toBe(true);
  });

  it('channel-unknown: are refused for a channel that is not kept', async () => {
    const registry = await TestRegistry.open();
    const answer = await registry.get('/v1/channels/staging/events');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'channel-unknown']);
  });
});
