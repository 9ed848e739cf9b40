import { useId, type ReactElement } from 'react';

/** The brass ball of the ruler, lit from the upper left. Its seam turns as it rolls; light and shadow stay. */
export function Ball(): ReactElement {
  const id = useId();
  return (
    <svg viewBox="0 0 56 60" width="56" height="60" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}m`} cx=".34" cy=".26" r=".85">
          <stop offset="0" stopColor="var(--bz-brass-hi)" />
          <stop offset=".5" stopColor="var(--bz-room-yellow)" />
          <stop offset="1" stopColor="var(--bz-brass-low)" />
        </radialGradient>
        <radialGradient id={`${id}s`}>
          <stop offset=".3" stopOpacity=".42" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="35" cy="45" rx="23" ry="11" fill={`url(#${id}s)`} />
      <circle cx="28" cy="26" r="22" fill={`url(#${id}m)`} />
      <path
        d="M7 20q21 15 42 0M7 32q21-15 42 0"
        fill="none"
        stroke="var(--bz-brass-low)"
        strokeWidth="1.5"
        opacity=".6"
      />
      <ellipse cx="20" cy="14.5" rx="5.3" ry="2.9" transform="rotate(-34 20 14.5)" fill="#fff" opacity=".55" />
    </svg>
  );
}
