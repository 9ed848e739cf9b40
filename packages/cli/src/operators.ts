import * as z from 'zod/mini';
import { ListedOperators } from '@baize/registry-client/platform/listed-operators';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { OperatorsCommand } from './people-command.ts';
import type { CommandAnswer } from './command-answer.ts';
import { operatorsTable } from './texts.ts';

const FirstPassword = z.object({ name: z.string(), password: z.string() });
const Removed = z.object({ removed: z.number() });
const Ended = z.object({ ended: z.number() });

const PLACE = '/operator/operators';

/** @throws Refusal everything that the platform refuses */
export async function runOperators(command: OperatorsCommand, platform: PlatformClient): Promise<CommandAnswer> {
  switch (command.act) {
    case 'list': {
      const listed = await platform.read(PLACE, ListedOperators);
      return done(listed, operatorsTable(listed));
    }
    case 'add': {
      const { operator: name, roles, reason } = command;
      return told(await platform.ask(PLACE, { name, roles, reason }, FirstPassword));
    }
    case 'reset':
      return told(await platform.ask(`${placeOf(command.operator)}/reset`, { reason: command.reason }, FirstPassword));
    case 'remove-passkeys': {
      const { operator: name, reason } = command;
      const answer = await platform.ask(`${placeOf(name)}/passkeys/remove`, { reason }, Removed);
      return done(answer, `Passkeys removed: ${answer.removed}`);
    }
    case 'roles': {
      const { operator: name, roles, reason } = command;
      await platform.write(`${placeOf(name)}/roles`, { roles, reason });
      return done({ name, roles }, `${name} may now do: ${roles.join(', ') || 'nothing'}`);
    }
    case 'end': {
      const place = command.operator === null ? '/operator/sessions/end' : `${placeOf(command.operator)}/sessions/end`;
      const ended = await platform.ask(place, { reason: command.reason }, Ended);
      return done(ended, `Sessions ended: ${ended.ended}`);
    }
  }
}

function placeOf(name: string): string {
  return `${PLACE}/${encodeURIComponent(name)}`;
}

function told(answer: z.infer<typeof FirstPassword>): CommandAnswer {
  const { name, password } = answer;
  return done(
    answer,
    `Password of ${name} for the first log-in: ${password}\nIt is not shown again. The log-in asks for another one and for an authenticator app or a passkey.`,
  );
}

function done(json: unknown, text: string): CommandAnswer {
  return { json, text, exitCode: 0 };
}
