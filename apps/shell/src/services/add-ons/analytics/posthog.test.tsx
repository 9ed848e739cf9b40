import { beforeEach, expect, it, jest } from '@jest/globals';
import { FeatureFlagsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js';
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import { cookieNameOf, createClient } from './posthog.ts';

type Options = NonNullable<Parameters<typeof posthog.init>[1]>;
let options: Partial<Options>;
beforeEach(() => {
  jest.spyOn(posthog, 'init').mockImplementation((_key, given) => {
    options = given ?? {};
    return posthog;
  });
  createClient('baize');
});

it('[row:S18] persons have profiles only once identified, and no page is viewed by itself', () => {
  const { __extensionClasses: classes, before_send: _send, ...given } = options;
  expect(given).toEqual({
    api_host: '/ingest',
    ui_host: null,
    person_profiles: 'identified_only',
    cross_subdomain_cookie: false,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    disable_surveys: true,
    disable_conversations: true,
    disable_product_tours: true,
    session_recording: { maskAllInputs: true, maskTextSelector: '*' },
  });
  expect(classes).toEqual({ ...FeatureFlagsExtensions, ...SessionReplayExtensions });
  expect(cookieNameOf('baize')).toBe('ph_baize_posthog');
});

it('[row:S18] what is sent names no secret of an address, and all the rest', () => {
  const { before_send: send } = options as { before_send(event: unknown): unknown };
  const event = {
    event: 'x',
    properties: { $current_url: 'https://x.test/reset-password/abc', count: 1, path: '/faq' },
  };
  expect(JSON.stringify(send(event))).not.toContain('abc');
  expect(event).toMatchObject({ event: 'x', properties: { count: 1, path: '/faq' } });
  expect(send({ event: 'y' })).toEqual({ event: 'y' });
  expect(send(null)).toBeNull();
});

it('the recorder comes with this build, and nothing else from the library’s own host', () => {
  const { __PosthogExtensions__: extensions } = window as {
    __PosthogExtensions__?: { loadExternalDependency?: (client: unknown, kind: string, done: jest.Mock) => void };
  };
  const done = jest.fn();
  extensions?.loadExternalDependency?.(posthog, 'surveys', done);
  expect(done.mock.calls).toEqual([['surveys is not offered here']]);
});
