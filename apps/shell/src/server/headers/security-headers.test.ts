import { describe, expect, it } from '@jest/globals';
import { sampleGamePage } from '../../testing/sample-page.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const options = {
  nonce: 'N0nce',
  services: { ...sampleGamePage().services, dice: 'https://dice.example' },
  addOns: [],
  providers: ['https://games.example'],
  secure: true,
  remoteHosts: [],
  teamServices: [],
  developers: [],
  embeddedBy: [],
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
  it('shows frames and pictures of the providers that are named, and runs nothing of theirs', () => {
    expect(directive('frame-src')).toContain('https://games.example');
    expect(directive('img-src')).toContain('https://games.example');
    for (const name of ['script-src', 'connect-src', 'style-src'])
      expect(directive(name)).not.toContain('https://games.example');
  });

  it('lets calls through to services of teams, below their addresses and in nothing else', () => {
    const teamServices = ['https://plinko.example', 'https://tower.example:8443/api', "https://x.example/a;b, 'self'"];
    const policy = contentSecurityPolicy({ ...options, teamServices });
    const sources = [
      'https://plinko.example/',
      'https://tower.example:8443/api/',
      "https://x.example/a%3Bb%2C%20'self'/",
    ];
    expect(directive('connect-src', policy)).toEqual([...directive('connect-src'), ...sources]);
    const others = (text: string) => text.split('; ').filter((part) => !part.startsWith('connect-src'));
    expect(others(policy)).toEqual(others(contentSecurityPolicy(options)));
  });

  it('allows nothing that is not named', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(directive('base-uri')).toEqual(["'none'"]);
    expect(directive('frame-ancestors')).toEqual(["'none'"]);
    expect(contentSecurityPolicy(options)).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it('lets through the hosts that remotes declare, for calls and pictures and nothing else', () => {
    const policy = contentSecurityPolicy({ ...options, remoteHosts: ['https://odds.example'] });
    expect(directive('connect-src', policy)).toEqual(
      expect.arrayContaining(['https://odds.example', 'wss://odds.example']),
    );
    expect(directive('img-src', policy)).toContain('https://odds.example');
    for (const name of ['script-src', 'style-src', 'frame-src', 'form-action'])
      expect(directive(name, policy)).not.toContain('https://odds.example');
  });

  it('runs scripts by nonce alone', () => {
    expect(directive('script-src')).toEqual(["'nonce-N0nce'", "'strict-dynamic'"]);
  });

  it('lets the page talk to its own services and their sockets', () => {
    expect(directive('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://dice.example', 'wss://dice.example']),
    );
  });

  it('shows pictures of the site, of players and of the providers’ games, and of nobody else', () => {
    expect(directive('img-src')).toEqual(["'self'", 'data:', options.services.general, 'https://games.example']);
  });

  it('names a developer’s own server only where one is in use', () => {
    expect(directive('style-src')).toEqual(["'self'", "'nonce-N0nce'"]);
    const policy = contentSecurityPolicy({ ...options, developers: ['http://localhost:8080'] });
    expect(directive('connect-src', policy)).toEqual(
      expect.arrayContaining(['http://localhost:8080', 'ws://localhost:8080']),
    );
  });

  it('lets no page show the site in a frame but those that are named', () => {
    expect(securityHeaders(options)).toHaveProperty('x-frame-options', 'DENY');
    const embedded = { ...options, embeddedBy: ['https://partner.example'] };
    expect(directive('frame-ancestors', contentSecurityPolicy(embedded))).toEqual(['https://partner.example']);
    expect(securityHeaders(embedded)).not.toHaveProperty('x-frame-options');
  });

  it('[row:C58] lets a third party be reached only where the site is set up with one', () => {
    expect(contentSecurityPolicy(options)).not.toContain('captcha');
    const policy = contentSecurityPolicy({ ...options, addOns: ['https://captcha.example'] });
    for (const name of ['connect-src', 'frame-src', 'img-src', 'style-src', 'font-src'])
      expect(directive(name, policy)).toContain('https://captcha.example');
    expect(directive('connect-src', policy)).toContain('wss://captcha.example');
    expect(directive('script-src', policy)).toEqual(["'nonce-N0nce'", "'strict-dynamic'"]);
  });

  it('takes reports by an endpoint on https, and by an address where browsers keep no endpoint', () => {
    const plain = { ...options, secure: false };
    for (const each of [options, plain])
      expect(directive('report-uri', contentSecurityPolicy(each))).toEqual(['/_baize/csp']);
    expect(contentSecurityPolicy(options)).toContain('report-to csp');
    expect(securityHeaders(options)).toHaveProperty('reporting-endpoints', 'csp="/_baize/csp"');
    expect(contentSecurityPolicy(plain)).not.toContain('report-to');
    expect(securityHeaders(plain)).not.toHaveProperty('reporting-endpoints');
  });

  it('asks for https only where the site has it', () => {
    expect(securityHeaders(options)).toHaveProperty('strict-transport-security');
    expect(securityHeaders({ ...options, secure: false })).not.toHaveProperty('strict-transport-security');
  });
});
