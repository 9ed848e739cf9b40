import { NOTIFICATION_WIDTH_PX } from '@baize/devkit/specification/timers';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const sheet = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

it('[row:K09] a notification is 300 pixels wide', () => {
  expect(sheet('styles/tokens.css')).toContain(`--bz-toast-w: ${NOTIFICATION_WIDTH_PX}px;`);
  expect(sheet('toast.module.css')).toContain('width: var(--bz-toast-w);');
});
