import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { createSiteRecords } from './site-records.ts';

afterEach(() => void jest.restoreAllMocks());

it('a general service that is away takes no warning off the pages', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  // However slow the machine is.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const warnings = { sandbox: true, playMoney: true, testChecks: true };
  const data = { revshare_service_frontend_url: 'https://partners.example', telegram_channel_url: '', ...warnings };
  const general = createServer((_request, response) => void response.end(JSON.stringify({ data }))).listen(0);
  await once(general, 'listening');
  const records = createSiteRecords(`http://localhost:${(general.address() as AddressInfo).port}`, () => {});
  expect(await records.settings()).toEqual({
    revshareUrl: 'https://partners.example',
    tgChannelUrl: '',
    ...warnings,
  });

  general.close().closeAllConnections();
  now = 20_000;
  expect(await records.settings()).toEqual({ revshareUrl: '', tgChannelUrl: '', ...warnings });
});
