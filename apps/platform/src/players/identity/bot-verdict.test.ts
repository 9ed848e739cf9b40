import { expect, test } from '@jest/globals';
import { botVerdict } from './bot-verdict.ts';

const verdict = (answer: unknown) => botVerdict(answer, 'login', 30);

test('[row:P14] a token of this action with the least score or more is a person’s', () => {
  expect(verdict({ success: true, score: 0.3, action: 'login', hostname: 'baize.example' })).toBe('person');
  expect(verdict({ success: true, score: 0.29, action: 'login' })).toBe('program');
  expect(verdict({ success: true, score: 0.9, action: 'register' })).toBe('program');
});

test.each(['invalid-input-response', 'timeout-or-duplicate'])('[row:P14] a token with %s is a program’s', (code) => {
  expect(verdict({ success: false, 'error-codes': [code] })).toBe('program');
});

test.each([
  ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
  ['no reason', { success: false }],
  ['no score, as version 2 answers', { success: true, action: 'login' }],
  ['another form', 'Not Found'],
  ['nothing', null],
])('[row:P14] an answer with %s judges nobody', (_what, answer) => {
  expect(verdict(answer)).toBe('unknown');
});
