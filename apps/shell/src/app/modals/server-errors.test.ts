import { CallFailure } from '@baize/contract';
import { describe, expect, it } from '@jest/globals';
import { serverTranslations } from '../../services/i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, createTexts } from '../../services/i18n/texts.ts';
import type { AccountKey } from '../../services/i18n/texts.ts';
import { codeOf, failureNotification, fieldErrors } from './server-errors.ts';

const texts = createTexts<AccountKey>(serverTranslations('en'), () => 'en', ACCOUNT_NAMESPACE);
const failure = (errors: Record<string, string[]>, code = 'validation-failed'): CallFailure =>
  new CallFailure({ code, status: 422, message: 'x', errors });

describe('[row:V01] validation errors of the server', () => {
  it('[row:V01] are one notification with a line for each message, translated by the part before the colon', () => {
    const notification = failureNotification(
      failure({ email: ['invalid'], password: ['too-small:8', 'password-weak'] }),
      texts,
      { email: 'Email', password: 'Password' },
    );
    expect(notification).toEqual({
      kind: 'error',
      title: 'Check the fields',
      lines: [
        'Email: Check this value',
        'Password: Too small',
        'Password: The password is too simple. Use at least 8 characters, avoid common passwords, and leave out your name and address',
      ],
    });
  });

  it('[row:V01] of fields the form does not have are told without a name', () => {
    expect(failureNotification(failure({ stag: ['too-big'] }), texts)?.lines).toEqual(['Too large']);
  });

  it('[row:V01] the captcha message is suppressed, alone and among others', () => {
    const captcha = { 'h-captcha-response': ['The h-captcha-response field is required.'] };
    expect(failureNotification(failure(captcha), texts)).toBeNull();
    expect(failureNotification(failure({ ...captcha, email: ['required'] }), texts, { email: 'Email' })?.lines).toEqual(
      ['Email: Fill in this field'],
    );
    expect(fieldErrors(failure(captcha)).size).toBe(0);
    expect([...fieldErrors(failure({ email: [captcha['h-captcha-response'][0] ?? '', 'required'] }))]).toEqual([
      ['email', 'required'],
    ]);
  });

  it('[row:V01] appear at their fields', () => {
    expect([...fieldErrors(failure({ email: ['email-taken:x', 'invalid'], phone: [] }))]).toEqual([
      ['email', 'email-taken'],
    ]);
  });
});

it('[row:V01] a failure without fields is told by its own code', () => {
  for (const errors of [{}, { email: [] }] as Record<string, string[]>[])
    expect(failureNotification(failure(errors, 'deposit-limit-reached'), texts)).toEqual({
      kind: 'error',
      title: texts.t('form.callFailed'),
      lines: ['The amount is more than what is left of your weekly limit'],
    });
});

it('an unknown code still says something', () => {
  expect(texts.error('brand-new')).toBe('Something went wrong, code brand-new');
});

it('[row:V01] the code of a message is what stands before the first colon', () => {
  expect(['too-small:8', 'required', 'too-small:8:characters', ':8'].map(codeOf)).toEqual([
    'too-small',
    'required',
    'too-small',
    '',
  ]);
});
