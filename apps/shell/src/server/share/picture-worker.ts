import { parentPort } from 'node:worker_threads';
import { paintPicture } from './paint-picture.ts';
import type { PictureContent } from './picture-content.ts';

/** Paints one picture after the other, away from the pages. What cannot be painted ends the worker, with the reason. */
parentPort?.on('message', (content: PictureContent) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
  parentPort?.postMessage(paintPicture(content));
});
