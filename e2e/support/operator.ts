import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnswerOf, OPERATOR_ROLES, calls } from '@baize/protocol';
import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { BackOffice } from '../pages/back-office.ts';
import { platformFolder, REGISTRY_URL } from './addresses.ts';
import { ask } from './api.ts';

/** What programs of operators call with. */
export function machineToken(): string {
  return readFileSync(path.join(platformFolder(), 'secrets/operator-token'), 'utf8').trim();
}

/** An operator who has never logged in, with the password of the first log-in. */
export function newOperator(
  request: APIRequestContext,
  roles: readonly (typeof OPERATOR_ROLES)[number][] = OPERATOR_ROLES,
): Promise<AnswerOf<typeof calls.addOperator>> {
  const body = { name: `op-${randomUUID().slice(0, 8)}`, roles: [...roles], reason: 'new' };
  return ask(request, calls.addOperator, { body }, machineToken());
}

/** A new operator with every role enters the console by name. @returns the name */
export async function enterConsole(page: Page, request: APIRequestContext): Promise<string> {
  const { name, password } = await newOperator(request);
  const office = new BackOffice(page);
  await office.logIn(name, password);
  await office.setUp();
  await page.goto(`${REGISTRY_URL}/login`);
  await page.getByRole('link', { name: 'Log in by your own name' }).click();
  await page.getByRole('button', { name: 'Go on to the console' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  return name;
}
