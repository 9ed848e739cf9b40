import { describe, expect, it } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { createPainter } from './painter.ts';
import { siteContent } from './picture-content.ts';

const script = (code: string) => () =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });
/** Paints the title. */
const TITLES = script("parentPort.on('message', ({ title }) => parentPort.postMessage(Buffer.from(title)));");
const BROKEN = script("parentPort.on('message', () => { throw new Error('no paint'); });");
const content = (title: string) => ({ ...siteContent('en'), title });

describe('the painter of share pictures', () => {
  it('paints one after the other, each for whom asked for it', async () => {
    const painter = createPainter(TITLES);
    const painted = await Promise.all(['one', 'two', 'three'].map((title) => painter.paint(content(title))));
    expect(painted.map(String)).toEqual(['one', 'two', 'three']);
    await painter.close();
  });

  it('painter-breaks: the next picture has another one', async () => {
    const workers = [BROKEN, TITLES];
    const painter = createPainter(() => {
      const worker = workers.shift()!();
      worker.on('error', () => undefined);
      return worker;
    });
    await expect(painter.paint(content('one'))).rejects.toThrow('no paint');
    expect(String(await painter.paint(content('two')))).toBe('two');
    await painter.close();
  });

  it('too-many-asked: refuses by name what would wait behind sixteen others', async () => {
    const painter = createPainter(TITLES);
    const asked = Array.from({ length: 17 }, (_, index) => painter.paint(content(String(index))));
    await expect(asked[16]).rejects.toMatchObject({ code: 'pictures-busy' });
    await Promise.all(asked.slice(0, 16));
    await painter.close();
  });
});
