import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage } from '../../../testing/sample-page.ts';

/** jsdom knows no layout. */
Element.prototype.scrollIntoView = () => undefined;

let api: FakeApi;
let sent: Record<string, unknown>[];
let answer: { status?: number; body: object };
beforeEach(async () => {
  sent = [];
  answer = { body: { success: true } };
  api = await startFakeApi({
    'POST /contact': ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return answer;
    },
  });
  await act(async () => {
    const { shell } = renderApp(samplePage({ api: api.url, path: '/faq', locale: 'en' }));
    await shell.latePages.document('faq', 'en');
  });
});
afterEach(() => api.close());

const help = () => within(screen.getByRole('article'));
const look = (typed: string) =>
  act(async () => void fireEvent.change(help().getByRole('searchbox'), { target: { value: typed } }));
const write = (label: string, text: string) =>
  fireEvent.change(help().getByLabelText(label), { target: { value: text } });
const send = () => act(async () => void fireEvent.click(help().getByRole('button', { name: 'Send' })));

it('[row:R04] finds questions by their words, with a slip of the finger too', async () => {
  await look('weekly limt');
  const found = within(help().getByRole('region', { name: 'Search results' }));
  expect(found.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('How does the weekly limit work?');
  await look('');
  expect(help().queryByRole('region', { name: 'Search results' })).toBeNull();
});

it('says that nothing was found, to a screen reader too', async () => {
  await look('zeppelin');
  const none = 'Nothing found. Try other words or write to us.';
  expect(help().getAllByText(none)).toHaveLength(2);
  expect(help().getByRole('heading', { name: 'Write to us' })).toBeTruthy();
});

it('sends what a guest writes, and says where the answer goes', async () => {
  write('Email', 'guest@mail.example');
  write('Topic', 'payments');
  write('Message', 'Where is my withdrawal?');
  await send();
  await waitFor(() => expect(help().getByText('We will reply to guest@mail.example.')).toBeTruthy());
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'guest@mail.example',
      topic: 'payments',
      text: 'Where is my withdrawal?',
      locale: 'en',
    },
  ]);
});

it('keeps what was written when it could not be sent, and sends the same message again', async () => {
  answer = { status: 429, body: { code: 'too-many-requests', message: '' } };
  write('Email', 'guest@mail.example');
  write('Message', 'Where is my withdrawal?');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(help().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Where is my withdrawal?');
  answer = { body: { success: true } };
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.['id']).toBe(sent[0]?.['id']);
});

it('sends nothing without an address and words', async () => {
  write('Message', ' hm ');
  await send();
  expect(help().getByText('Fill in this field')).toBeTruthy();
  expect(help().getByText('Too small')).toBeTruthy();
  expect(sent).toEqual([]);
});
