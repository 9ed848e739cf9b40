import type { TableState } from '../live/live-state.ts';

/**
 * A table's states as they come; the browser connects again by itself. @param hear the state, and how far the server's
 * clock is ahead
 */
export function watchTable(table: string, hear: (state: TableState, aheadMs: number) => void): void {
  const stream = new EventSource(`/live/${table}/stream`);
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as TableState;
    hear(state, state.now - Date.now());
  });
}
