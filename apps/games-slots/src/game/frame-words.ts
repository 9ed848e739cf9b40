/** Messages of the provider's frames. */
export type FrameWord =
  | { readonly type: 'failed'; readonly code: unknown }
  | { readonly type: 'landed' | 'ready' }
  /** A round is on the cloth, or continues. In ledger units; nothing else of it is trusted. */
  | { readonly type: 'playing'; readonly stakeUnits: number };

/**
 * Receives the messages of the frame at this address; other parts of the page may send some too. @returns how to stop
 */
export function listenToFrame(url: string, hear: (word: FrameWord) => void): () => void {
  const from = new URL(url).origin;
  const listen = ({ origin, data }: MessageEvent<unknown>): void => {
    const word = origin === from ? wordIn(data) : null;
    if (word !== null) hear(word);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

function wordIn(data: unknown): FrameWord | null {
  if (typeof data !== 'object' || data === null || !('source' in data && data.source === 'baize-provider')) return null;
  const { type, code, stakeUnits } = data as Readonly<Record<string, unknown>>;
  if (type === 'ready' || type === 'landed') return { type };
  if (type === 'failed') return { type, code };
  const isStake = typeof stakeUnits === 'number' && Number.isSafeInteger(stakeUnits) && stakeUnits >= 0;
  return type === 'playing' && isStake ? { type, stakeUnits } : null;
}
