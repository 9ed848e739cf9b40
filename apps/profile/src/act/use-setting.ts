import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { InputOf } from '@baize/protocol';
import { useSaved } from './use-saved.ts';
import type { Saved } from './use-saved.ts';

type Settings = InputOf<typeof calls.saveSettings>['body'];

/** One setting of the account: shown and saved at once, then read again with the profile. */
export function useSetting<Value>(value: Value, bodyOf: (value: Value) => Settings): Saved<Value> {
  const shell = useShell();
  return useSaved(value, async (next) => {
    await shell.http.call(calls.saveSettings, { body: bodyOf(next) });
  });
}
