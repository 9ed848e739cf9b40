import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import styles from './any.module.css';

describe('a .test.tsx file', () => {
  test('renders components, with class names as written', () => {
    render(<p className={styles['hello']}>hello</p>);
    expect(screen.getByText('hello').className).toBe('hello');
  });

  test.each(['TextEncoder', 'structuredClone', 'fetch', 'ResizeObserver', 'matchMedia'])('has %s', (name) => {
    expect(name in globalThis).toBe(true);
  });

  test('hashes, as a page in a secure context does', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('x'));
    expect(new Uint8Array(digest)).toHaveLength(32);
  });

  test.each(['MessageChannel', 'BroadcastChannel'])('has no %s, which would keep jest from exiting', (name) => {
    expect(name in globalThis).toBe(false);
  });
});
