import { useId, type ReactElement } from 'react';

/** A cut gem on the bottom of an open tile. */
export function Gem(): ReactElement {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <ellipse cx="50" cy="74" rx="24" ry="6" fill="#000" opacity=".34" />
      <path d="M35.7 33.7L64.3 33.7L76 45.9L50 72.7L24 45.9Z" fill="#2f7c9e" />
      <path d="M35.7 33.7L40.6 45.9L24 45.9Z" fill="#6fb0cd" />
      <path d="M35.7 33.7L64.3 33.7L59.4 45.9L40.6 45.9Z" fill="#fff" opacity=".62" />
      <path d="M24 45.9L40.6 45.9L50 72.7Z" fill="#6fb0cd" opacity=".6" />
      <path d="M64.3 33.7L76 45.9L59.4 45.9Z" fill="#6fb0cd" opacity=".55" />
      <path d="M76 45.9L59.4 45.9L50 72.7Z" fill="#16485f" opacity=".8" />
    </svg>
  );
}

const SPIKES = Array.from({ length: 8 }, (_, index) => index * 45 + 11);

/** An ebony mine. */
export function Mine(): ReactElement {
  const id = useId();
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx=".34" cy=".26" r=".85">
          <stop offset="0" stopColor="#5c544c" />
          <stop offset=".5" stopColor="#2c2723" />
          <stop offset="1" stopColor="#171412" />
        </radialGradient>
      </defs>
      <ellipse cx="50" cy="74" rx="24" ry="6" fill="#000" opacity=".34" />
      {SPIKES.map((angle) => (
        <path key={angle} d="M46 31L50 21L54 31Z" fill="#171412" transform={`rotate(${angle} 50 51)`} />
      ))}
      <circle cx="50" cy="51" r="20" fill={`url(#${id})`} />
      <ellipse cx="43" cy="41" rx="5" ry="2.7" transform="rotate(-34 43 41)" fill="#fff" opacity=".5" />
    </svg>
  );
}
