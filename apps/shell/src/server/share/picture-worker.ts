import { parentPort } from 'node:worker_threads';
import { paintPicture } from './paint-picture.ts';
import type { PictureContent } from './picture-content.ts';

/** Paints one picture after the other, away from the pages. What cannot be painted ends the worker, with the reason. */
parentPort?.on('message', (content: PictureContent) => parentPort?.postMessage(paintPicture(content)));
