import { describe, expect, it } from '@jest/globals';
import { readCookies, setCookie } from './cookies.ts';

describe('cookies', () => {
  it('are read by name, decoded, the first of equal names first', () => {
    expect(readCookies('token=abc; theme=light;name=%D0%B0; token=later; broken=%E0%A4%A; lonely')).toEqual({
      token: 'abc',
      theme: 'light',
      name: 'а',
      broken: '%E0%A4%A',
    });
    expect(readCookies(undefined)).toEqual({});
  });

  it('name-of-a-prototype-member: is a cookie like any other', () => {
    expect(readCookies('a=1')['constructor']).toBeUndefined();
    expect(readCookies('__proto__=1')['__proto__']).toBe('1');
  });

  it('are written for the whole site and out of reach of scripts', () => {
    expect(setCookie('a', 'x;y', { secure: true, maxAgeSeconds: 60 })).toBe(
      'a=x%3By; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
    );
  });
});
