/** A kite whose thread, in the text's colour, has parted. Its filter has a constant id: all copies are the same, so any may serve. */
export function CutThread() {
  return (
    <svg width="96" height="70" viewBox="0 0 120 88" aria-hidden="true">
      <filter id="bz-cut-thread-shadow" x="-60%" y="-60%" width="220%" height="220%">
        <feGaussianBlur stdDeviation="4" />
      </filter>
      <path d="M-4 66C20 62 40 56 52 44" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M52 44l7-1M52 44l3-7" stroke="currentColor" strokeWidth="1.8" />
      <g transform="translate(92 30) rotate(52) scale(.42)">
        <path d="M0 58C-8 74 10 84-2 100S6 124-8 138" fill="none" stroke="#d8cbb0" strokeWidth="1.6" />
        <Bow transform="translate(-3 72) rotate(20)" left="#b8413b" right="#7b2623" />
        <Bow transform="translate(2 94) rotate(-16)" left="#cfa561" right="#8a6533" />
        <Bow transform="translate(-3 116) rotate(14)" left="#b8413b" right="#7b2623" />
        <path
          d="M0-46L34-6L0 58L-34-6Z"
          opacity=".28"
          transform="translate(7 10)"
          filter="url(#bz-cut-thread-shadow)"
        />
        <path d="M0-46L-34-6H0Z" fill="#fbf6ea" />
        <path d="M0-46L34-6H0Z" fill="#d8473f" />
        <path d="M-34-6H0V58Z" fill="#b8413b" />
        <path d="M0-6H34L0 58Z" fill="#e3d8c0" />
        <path d="M0-46V58M-34-6H34" stroke="#26221f" strokeWidth="1.6" opacity=".55" />
        <path d="M0-46L-34-6L0 58" fill="none" stroke="#fff" strokeOpacity=".35" />
      </g>
    </svg>
  );
}

interface BowProps {
  readonly transform: string;
  readonly left: string;
  readonly right: string;
}

function Bow({ transform, left, right }: BowProps) {
  return (
    <g transform={transform}>
      <path d="M0 0L-11-5.5V5.5Z" fill={left} />
      <path d="M0 0L11-5.5V5.5Z" fill={right} />
    </g>
  );
}
