import { describe, expect, it, jest } from '@jest/globals';
import type { TranslationValues } from '@baize/contract';
import { createInstance } from 'i18next';
import { createTemplate } from './text-template.ts';

const instance = createInstance();
void instance.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      translation: {
        plain: 'Nothing to fill',
        stake: 'Stake {{stake}} of {{limit}}, {{stake}} again',
        rolls_one: '{{count}} roll',
        rolls_other: '{{count}} rolls',
        cut: '{{sum, number(maximumFractionDigits: 0)}} left',
      },
    },
  },
});

function templateOf(key: string, values: TranslationValues) {
  const lookUp = jest.fn((given: TranslationValues) => instance.t(key, given));
  return { template: createTemplate(lookUp, values), lookUp };
}

describe('a text with gaps', () => {
  it('is filled without being looked up again', () => {
    const { template, lookUp } = templateOf('stake', { stake: '1', limit: 5 });
    const before = lookUp.mock.calls.length;
    const values = { stake: '$&', limit: 2.5 };
    expect(template?.fill(values)).toBe(instance.t('stake', values));
    expect(lookUp).toHaveBeenCalledTimes(before);
  });

  it('is left alone where a value chooses the plural form', () => {
    expect(templateOf('rolls', { count: 1 }).template).toBeNull();
  });

  it('is left alone where a value is formatted', () => {
    expect(templateOf('cut', { sum: 1.5 }).template).toBeNull();
  });

  it('is not filled with a value that would choose another text', () => {
    expect(templateOf('rolls', { sum: 1 }).template?.fill({ count: 2 })).toBeNull();
  });

  it('is not filled with less than it was made with', () => {
    expect(templateOf('stake', { stake: '1', limit: 5 }).template?.fill({ stake: '1' })).toBeNull();
  });

  it('needs no gaps', () => {
    expect(templateOf('plain', { stake: 1 }).template?.fill({ stake: 2 })).toBe('Nothing to fill');
  });
});
