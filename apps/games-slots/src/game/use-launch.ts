import { useEffect, useState } from 'react';
import { useLocale, useStore, useShell } from '@baize/contract';
import { failureCode, useLatest } from '@baize/game-kit/play';
import { calls, type Currency, type SlotLaunch } from '@baize/protocol';
import { listenToFrame } from './frame-words.ts';

/** A frame that has said nothing after this time is taken for one that cannot be shown. */
const FRAME_LIMIT_MS = 20_000;

export type Launch =
  | { readonly status: 'waiting' }
  /** The frame is mounted and loads. */
  | { readonly status: 'opening'; readonly url: string }
  | { readonly status: 'open'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string };

export interface Launched {
  readonly launch: Launch;
  readonly again: () => void;
}

interface Wish {
  readonly gameId: string;
  readonly mode: 'demo' | 'play';
  /** Whose game it is; null while no game may be opened. */
  readonly player: string | null;
  readonly currency: Currency;
}

/**
 * Opens a game at its provider and listens to the messages of its frame. Another player, currency or try opens it
 * again.
 */
export function useLaunch({ gameId, mode, player, currency }: Wish): Launched {
  const shell = useShell();
  const locale = useLocale();
  const theme = useLatest(useStore(shell.settings.theme$));
  const [tries, setTries] = useState(0);
  const key = `${mode} ${gameId} ${player} ${currency} ${locale} ${tries}`;
  const [state, setState] = useState<{ key: string; launch: Launch }>({ key, launch: { status: 'waiting' } });
  const launch: Launch = state.key === key ? state.launch : { status: 'waiting' };
  const url = launch.status === 'opening' ? launch.url : null;

  useEffect(() => {
    if (player === null) return;
    const request = new AbortController();
    const look = { locale, theme: theme.current };
    const input = { params: { id: gameId }, signal: request.signal };
    const asked: Promise<SlotLaunch> =
      mode === 'demo'
        ? shell.http.call(calls.launchSlotDemo, { ...input, body: { ...look, currency } })
        : shell.http.call(calls.launchSlot, { ...input, body: look });
    asked
      .then((opened) => setState({ key, launch: { status: 'opening', url: opened.url } }))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) setState({ key, launch: { status: 'failed', code: failureCode(failure) } });
      });
    return () => request.abort();
  }, [shell, key, gameId, mode, player, currency, locale, theme]);

  useEffect(() => {
    if (url === null) return;
    const fail = (code: string): void => setState({ key, launch: { status: 'failed', code } });
    const limit = setTimeout(() => fail('slot-provider-away'), FRAME_LIMIT_MS);
    const stop = listenToFrame(url, (word) => {
      if (word.type === 'ready') setState({ key, launch: { status: 'open', url } });
      if (word.type === 'failed') fail(word.code === 'slot-session-ended' ? word.code : 'slot-provider-away');
    });
    return () => {
      clearTimeout(limit);
      stop();
    };
  }, [url, key]);

  return { launch, again: () => setTries(tries + 1) };
}
