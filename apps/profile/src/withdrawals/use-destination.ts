import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { WithdrawalMethod } from '@baize/protocol';
import { useState } from 'react';

export interface Destination {
  /** The saved one, masked; null while another is asked for. */
  readonly saved: string | null;
  /** Another one, as it is typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is wrong with it, in words. */
  readonly problem: string | undefined;
  readonly another: () => void;
  /** Another tab may have saved another one: the server's next answer counts. */
  readonly forget: () => void;
  /** The saved one, or what was typed, saved now; null where the player has to type something else. */
  readonly settle: () => Promise<string | null>;
}

/**
 * Where the player is paid by a method. The typed destination is sent once, to be saved, and shown masked from then on.
 */
export function useDestination(method: WithdrawalMethod | undefined): Destination {
  const { http, i18n } = useShell();
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<Readonly<Record<string, string | null>>>({});
  const [code, setCode] = useState<string>();
  const id = method?.id ?? '';
  const now = id in saved ? (saved[id] ?? null) : (method?.destination ?? null);

  async function save(): Promise<string | null> {
    if (!method) return null;
    if (typed.trim() === '') {
      setCode('required');
      return null;
    }
    try {
      const body = { method: method.id, destination: typed };
      const { destination } = await http.call(calls.saveDestination, { body });
      setSaved({ ...saved, [id]: destination });
      setTyped('');
      return destination;
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.errors['destination']) throw error;
      setCode('destination-invalid');
      return null;
    }
  }

  return {
    saved: now,
    typed,
    type(text) {
      setTyped(text);
      setCode(undefined);
    },
    problem: code && i18n.error(code),
    another() {
      setSaved({ ...saved, [id]: null });
      setTyped('');
      setCode(undefined);
    },
    forget: () => setSaved({}),
    settle: async () => now ?? save(),
  };
}
