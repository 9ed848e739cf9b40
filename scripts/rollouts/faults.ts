/** What one page of a version does. */
export interface PageSeen {
  /** With the failed card in its place. */
  readonly failure?: 'render-threw';
  /** Left to the browser. */
  readonly missed?: 'render-timed-out';
  readonly rendered: boolean;
  readonly renderMs: number;
  /** Uncaught errors in the browser. */
  readonly errors: number;
  readonly lcpMs: number;
}

export interface Visit {
  readonly subject: string;
  readonly address: string;
  /** Five of a hundred addresses have what the second fault stumbles over. */
  readonly isOdd: boolean;
  /** Of this one page: its luck, from 0 to 1, with network, device and browser. */
  readonly luck: number;
  /** How much slower than usual the visitor's device is, around 1. */
  readonly pace: number;
}

export type Behaviour = (visit: Visit) => PageSeen;

/** A server gives a render so long, and sends the page without it. */
const RENDER_LIMIT_MS = 700;
/** In the field some pages of every version break. */
const USUALLY_BROKEN = 0.004;
const USUALLY_FAILED = 0.001;

export const healthy: Behaviour = ({ luck, pace }) => ({
  rendered: luck > USUALLY_FAILED,
  ...(luck <= USUALLY_FAILED && { failure: 'render-threw' }),
  renderMs: 20 * pace,
  errors: luck > 1 - USUALLY_BROKEN ? 1 : 0,
  lcpMs: 1_100 * pace,
});

export interface Fault {
  readonly name: string;
  /** Measures, one of which must stop it: an audit log that names another would blame the wrong thing. */
  readonly kinds: readonly string[];
  readonly behaves: Behaviour;
}

/** As servers and browsers see each of the five: issue and README name them. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'throws-in-the-browser',
    kinds: ['broken pages'],
    behaves: (visit) => ({ ...healthy(visit), errors: 1 }),
  },
  {
    name: 'throws-for-five-percent',
    kinds: ['failed renders', 'broken pages'],
    behaves: (visit) => ({
      ...healthy(visit),
      ...(visit.isOdd && { rendered: false, failure: 'render-threw' as const, errors: 1 }),
    }),
  },
  {
    name: 'slow-on-the-server',
    kinds: ['failed renders'],
    behaves: (visit) => ({
      ...healthy(visit),
      rendered: false,
      missed: 'render-timed-out',
      renderMs: RENDER_LIMIT_MS + 1 + visit.luck,
    }),
  },
  {
    name: 'rejects-in-an-effect',
    kinds: ['broken pages'],
    behaves: (visit) => ({ ...healthy(visit), errors: 2 }),
  },
  {
    name: 'paints-three-times-later',
    kinds: ['largest paint'],
    behaves: (visit) => ({ ...healthy(visit), lcpMs: 3 * healthy(visit).lcpMs }),
  },
];
