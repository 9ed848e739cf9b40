import { describe, expect, it } from '@jest/globals';
import { fixturePage } from '../../../tests/fixtures/page.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const options = {
  nonce: 'N0nce',
  services: { ...fixturePage().services, dice: 'https://dice.example' },
  secure: true,
  developers: [],
};

function directive(name: string, policy = contentSecurityPolicy(options)): string[] {
  return (
    policy
      .split('; ')
      .find((part) => part.split(' ')[0] === name)
      ?.split(' ')
      .slice(1) ?? []
  );
}

describe('the content security policy', () => {
  it('allows nothing that is not named', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(directive('base-uri')).toEqual(["'none'"]);
    expect(directive('frame-ancestors')).toEqual(["'none'"]);
    expect(contentSecurityPolicy(options)).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it('runs scripts by nonce alone', () => {
    expect(directive('script-src')).toEqual(["'nonce-N0nce'", "'strict-dynamic'"]);
  });

  it('lets the page talk to its own services and their sockets', () => {
    expect(directive('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://dice.example', 'wss://dice.example']),
    );
  });

  it('names a developer’s own server only where one is in use', () => {
    expect(directive('style-src')).toEqual(["'self'", "'nonce-N0nce'"]);
    const policy = contentSecurityPolicy({ ...options, developers: ['http://localhost:8080'] });
    expect(directive('connect-src', policy)).toEqual(
      expect.arrayContaining(['http://localhost:8080', 'ws://localhost:8080']),
    );
  });

  it('asks for https only where the site has it', () => {
    expect(securityHeaders(options)).toHaveProperty('strict-transport-security');
    expect(securityHeaders({ ...options, secure: false })).not.toHaveProperty('strict-transport-security');
  });
});
