import type { WordGroup } from '@baize/api-reference';

/** Words of what is no call of the protocol. */
export const serviceWords: readonly WordGroup[] = [
  {
    tag: 'Events',
    description: 'Events of browsers, in the protocol of posthog-js.',
    calls: {
      captureEvents: {
        summary: 'Take events of a browser.',
        description: 'One event, a list, or a batch. An event whose `uuid` came before is stored once.',
      },
    },
  },
  {
    tag: 'Health',
    description: 'Whether the process can do its work.',
    calls: {
      ready: {
        summary: 'Show whether the process is ready.',
        description: 'Answers 503 with the same body, and Retry-After, while it is not.',
      },
      health: {
        summary: 'Show the health of the process.',
        description: 'Answers 503 with the same body, and Retry-After, while a check fails.',
      },
    },
  },
];
