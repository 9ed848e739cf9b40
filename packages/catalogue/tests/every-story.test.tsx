import { globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';

const SOURCES = path.join(path.dirname(import.meta.dirname), 'src');
const files = globSync('*/*.stories.tsx', { cwd: SOURCES }).toSorted();

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the stories of the catalogue', () => {
  test.each(files)('%s can each be shown, without a complaint', async (file) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const all = (await import(path.join(SOURCES, file))) as Readonly<Record<string, unknown>>;
    const stories = Object.entries(all).filter(([name]) => name !== 'default') as [string, ComponentType][];
    expect(stories).not.toEqual([]);
    for (const [, Story] of stories) {
      await act(async () => void render(<Story />));
      cleanup();
    }
    expect(complaints.mock.calls).toEqual([]);
  });
});
