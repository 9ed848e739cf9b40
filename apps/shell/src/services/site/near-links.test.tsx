import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { watchNearLinks } from './near-links.ts';

afterEach(cleanup);

it('tells the path of a link that a pointer or the focus has reached, and of nothing else', () => {
  const near: string[] = [];
  const stop = watchNearLinks(document, new BehaviorSubject('en' as const), (path) => near.push(path));
  render(
    <p>
      <a href="/en/games/crash?a=1">
        <b>crash</b>
      </a>
      <a href="https://other.test/en">elsewhere</a>
      <button type="button">no link</button>
    </p>,
  );
  fireEvent.pointerOver(screen.getByText('crash'));
  fireEvent.focusIn(screen.getByRole('link', { name: 'crash' }));
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  fireEvent.pointerOver(screen.getByText('no link'));
  stop();
  fireEvent.pointerOver(screen.getByText('crash'));
  expect(near).toEqual(['/games/crash', '/games/crash']);
});
