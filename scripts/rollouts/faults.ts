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
  /** Five of a hundred visitors have what the second fault stumbles over: in a browser, their language is Hindi. */
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

/** What a browser showed and reported of one page. */
export interface BrowserView {
  readonly version: string;
  /** Of a visitor who gets the second fault. */
  readonly isOdd: boolean;
  /** The server had left the render to it. */
  readonly isLate: boolean;
  /** The failed card is shown in the place of the remote. */
  readonly hasFailed: boolean;
  /** What the page said that broke. */
  readonly broken: number;
  /** As the page said it; null where it did not. */
  readonly lcpMs: number | null;
}

export interface Fault {
  readonly name: string;
  /** Measures, one of which must stop it: an audit log that names another would blame the wrong thing. */
  readonly kinds: readonly string[];
  readonly behaves: Behaviour;
  /** The behaviour that the remote of the browser tests is given as stable and as candidate. */
  readonly told: { readonly stable: string; readonly candidate: string };
  /** Which visitors get the fault; absent: all. */
  readonly befalls?: (visitor: Pick<Visit, 'isOdd'>) => boolean;
  /** Whether such a page of a browser has the fault. */
  readonly shows: (view: BrowserView) => boolean;
}

/** The behaviour of a healthy remote. */
export const NO_FAULT = 'none';
/** Between the largest paint of the remote of the tests, at 0.8 s where the machine is free, and three times that. */
const LATE_PAINT_MS = 1_600;

/** As servers and browsers see each of the five: issue and README name them. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'throws-in-the-browser',
    kinds: ['broken pages'],
    behaves: (visit) => ({ ...healthy(visit), errors: 1 }),
    told: { stable: NO_FAULT, candidate: 'browser-render-throws' },
    shows: ({ broken, hasFailed }) => broken > 0 && hasFailed,
  },
  {
    name: 'throws-for-five-percent',
    kinds: ['failed renders'],
    behaves: (visit) => ({
      ...healthy(visit),
      ...(visit.isOdd && { rendered: false, failure: 'render-threw' as const }),
    }),
    told: { stable: NO_FAULT, candidate: 'render-throws-in-hindi' },
    befalls: ({ isOdd }) => isOdd,
    shows: ({ hasFailed }) => hasFailed,
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
    told: { stable: NO_FAULT, candidate: 'answer-takes-1500-ms' },
    shows: ({ isLate, hasFailed }) => isLate && !hasFailed,
  },
  {
    name: 'rejects-in-an-effect',
    kinds: ['broken pages'],
    behaves: (visit) => ({ ...healthy(visit), errors: 2 }),
    told: { stable: NO_FAULT, candidate: 'effect-rejects' },
    shows: ({ broken, hasFailed }) => broken > 0 && !hasFailed,
  },
  {
    name: 'paints-three-times-later',
    kinds: ['largest paint'],
    behaves: (visit) => ({ ...healthy(visit), lcpMs: 3 * healthy(visit).lcpMs }),
    told: { stable: 'table-in-time', candidate: 'table-three-times-later' },
    shows: ({ lcpMs }) => (lcpMs ?? 0) > LATE_PAINT_MS,
  },
];
