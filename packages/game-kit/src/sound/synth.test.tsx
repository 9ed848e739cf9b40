import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor, act } from '@testing-library/react';
import { usePreference } from '@baize/contract';
import { celebrate, playSound } from './play-sound.ts';
import { LONGEST_SOUND_MS, VOICES } from './voices.ts';

const vibrate = jest.fn(() => true);
Object.assign(navigator, { vibrate });
afterEach(() => {
  vibrate.mockClear();
});

describe('sounds', () => {
  it('are all shorter than 400 ms, and no voice is loud', () => {
    const voices = Object.values(VOICES).flat();
    expect(Math.max(...voices.map(({ delayMs, lengthMs }) => delayMs + lengthMs))).toBeLessThan(LONGEST_SOUND_MS);
    expect(Math.max(...voices.map(({ gain }) => gain))).toBeLessThan(0.25);
  });

  it('are off until they are asked for, on at once then, and off again', async () => {
    const { result } = renderHook(() => usePreference('sound'));
    expect(result.current[0]).toBe(false);
    playSound('press');
    act(() => result.current[1](true));
    celebrate(1.5);
    await waitFor(() => expect(vibrate.mock.calls).toEqual([[20]]));
    expect(localStorage.getItem('baize.play.sound')).toBe('on');
    act(() => result.current[1](false));
    expect(result.current[0]).toBe(false);
  });
});
