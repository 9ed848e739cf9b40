import { useEffect } from 'react';
import { useLatest } from '../play/use-latest.ts';
import type { FrameHandler, Frames } from './frames.ts';

/** Runs a handler before every picture while `active`, outside of React: sixty renders a second would be too many. */
export function useFrame(frames: Frames, active: boolean, handler: FrameHandler): void {
  const latest = useLatest(handler);
  useEffect(() => (active ? frames.subscribe((now) => latest.current(now)) : undefined), [frames, active, latest]);
}
