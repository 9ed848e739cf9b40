import { describe, expect, test } from '@jest/globals';
import { LOCALES, type Locale } from '@baize/protocol';
import {
  accessLetter,
  confirmationLetter,
  loginDataLetter,
  loginLetter,
  proofLetter,
  resetLetter,
  takenLetter,
} from './letters.ts';
import { confirmationSms, loginSms, proofSms, resetSms } from './sms-texts.ts';

describe('letters', () => {
  test.each(LOCALES)('%s: the digits stand first in the subject and on a line of their own', (locale) => {
    for (const letter of [confirmationLetter, loginLetter, proofLetter]) {
      const mail = letter('a@b.cc', locale, '012345');
      expect(mail.subject.startsWith('012345 ')).toBe(true);
      expect(mail.text.split('\n\n')).toHaveLength(5);
      expect(mail.text.split('\n')).toContain('012345');
    }
  });

  test.each(LOCALES)('%s: the letter with a new password’s code has the link on a line of its own', (locale) => {
    const mail = resetLetter('a@b.cc', locale, '012345', 'https://baize.example/reset-password/x');
    expect(mail.subject.startsWith('012345 ')).toBe(true);
    expect(mail.text.split('\n')).toEqual(expect.arrayContaining(['012345', 'https://baize.example/reset-password/x']));
  });

  test.each(LOCALES)('%s: a message to a phone begins with the digits and fits one or two parts', (locale) => {
    for (const message of [confirmationSms, loginSms, proofSms, resetSms]) {
      const { text } = message('+77010000000', locale, '012345');
      expect(text.startsWith('012345 ')).toBe(true);
      // Two parts of letters outside the GSM alphabet.
      expect(text.length).toBeLessThanOrEqual(134);
    }
  });

  test('every language has a wording of its own', () => {
    const writers = [
      (locale: Locale) => confirmationLetter('a@b.cc', locale, '1').text,
      (locale: Locale) => loginLetter('a@b.cc', locale, '1').text,
      (locale: Locale) => resetLetter('a@b.cc', locale, '1', 'x').text,
      (locale: Locale) => loginDataLetter('a@b.cc', locale, true, 'x').text,
      (locale: Locale) => loginDataLetter('a@b.cc', locale, false, 'x').text,
      (locale: Locale) => takenLetter('a@b.cc', locale, 'x').text,
      (locale: Locale) => accessLetter('a@b.cc', locale, { kind: 'password' }).text,
      ...(['recoveryUsed', 'totpOff', 'totpOn'] as const).map(
        (kind) => (locale: Locale) => accessLetter('a@b.cc', locale, { kind }).text,
      ),
      (locale: Locale) => accessLetter('a@b.cc', locale, { kind: 'linked', provider: 'x' }).text,
      (locale: Locale) => accessLetter('a@b.cc', locale, { kind: 'unlinked', provider: 'x' }).text,
      (locale: Locale) => proofLetter('a@b.cc', locale, '1').text,
      (locale: Locale) => proofSms('+7', locale, '1').text,
      (locale: Locale) => confirmationSms('+7', locale, '1').text,
      (locale: Locale) => loginSms('+7', locale, '1').text,
      (locale: Locale) => resetSms('+7', locale, '1').text,
    ];
    const texts = writers.flatMap((write) => LOCALES.map(write));
    expect(new Set(texts).size).toBe(writers.length * LOCALES.length);
  });
});
