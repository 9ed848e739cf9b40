import { CallFailure, useSession, useShell } from '@baize/contract';
import { ODDS_FORMATS, calls } from '@baize/protocol';
import type { OddsFormat } from '@baize/protocol';
import { createContext, useContext, useState } from 'react';
import { createKept, useKept } from '../kept/kept-value.ts';

/** How prices are written, and what chooses another way. */
export type ChosenFormat = readonly [format: OddsFormat, choose: (format: OddsFormat) => void];

export const OddsFormatContext = createContext<ChosenFormat>(['decimal', () => undefined]);

/** A guest's choice; a player's is a setting of the account. */
const keptFormat = createKept<OddsFormat>(
  'baize.betting.odds-format',
  'decimal',
  (json) => ODDS_FORMATS.find((format) => format === json) ?? null,
);

export function useOddsFormat(): ChosenFormat {
  return useContext(OddsFormatContext);
}

/**
 * A player's choice is shown at once and saved; one that cannot be saved is reported, and the old one is shown again.
 */
export function useChosenFormat(): ChosenFormat {
  const shell = useShell();
  const session = useSession();
  const kept = useKept(keptFormat);
  const [wanted, setWanted] = useState<{ format: OddsFormat; over: OddsFormat } | null>(null);
  if (session.status !== 'player') return [kept, keptFormat.write];
  const saved = session.user.odds_format;

  async function save(format: OddsFormat): Promise<void> {
    try {
      await shell.http.call(calls.saveSettings, { body: { odds_format: format } });
      await shell.settings.reloadProfile();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setWanted(null);
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
    }
  }
  return [
    // The choice counts until the profile has a new value.
    wanted?.over === saved ? wanted.format : saved,
    (format) => {
      setWanted({ format, over: saved });
      void save(format);
    },
  ];
}
