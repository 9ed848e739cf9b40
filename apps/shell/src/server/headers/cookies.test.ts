import { describe, expect, it } from '@jest/globals';
import { readCookies, setCookie } from './cookies.ts';

describe('cookies', () => {
  it('[row:E12] are read by name, decoded, the first of equal names first', () => {
    expect(readCookies('token=abc; theme=light;name=%D0%B0; token=later; broken=%E0%A4%A; lonely')).toEqual({
      token: 'abc',
      theme: 'light',
      name: 'а',
      broken: '%E0%A4%A',
    });
    expect(readCookies(undefined)).toEqual({});
  });

  it('[row:E12] more-than-a-browser-of-ours-sends: sixty are read', () => {
    const sent = Array.from({ length: 61 }, (_, at) => `c${at}=${at}`).join('; ');
    expect(Object.keys(readCookies(sent))).toHaveLength(60);
    expect(readCookies('=1; a')).toEqual({ '': '1' });
    expect(readCookies(' a = 1 ;b=2 ')).toEqual({ a: '1', b: '2' });
  });

  it('[row:E12] name-of-a-prototype-member: is a cookie like any other', () => {
    expect(readCookies('a=1')['constructor']).toBeUndefined();
    expect(readCookies('__proto__=1')['__proto__']).toBe('1');
  });

  it('[row:E12] are written for the whole site and out of reach of scripts', () => {
    expect(setCookie('a', 'x;y', { secure: true, maxAgeSeconds: 60 })).toBe(
      'a=x%3By; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
    );
  });

  it.each([
    [true, true, 'a=b; Path=/; SameSite=None; Secure'],
    [true, false, 'a=b; Path=/; SameSite=Lax'],
    [false, true, 'a=b; Path=/; SameSite=Lax; Secure'],
  ])(
    '[row:E12] go along to another origin’s frame only where that is allowed and over https: %s %s',
    (crossOrigin, secure, text) => {
      expect(setCookie('a', 'b', { secure, readable: true, crossOrigin })).toBe(text);
    },
  );
});
