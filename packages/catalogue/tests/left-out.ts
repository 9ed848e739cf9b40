/** Components that have no story, each by its package and name, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'game-kit/Announcement': 'draws nothing that is seen: it speaks to screen readers',
  'game-kit/ChecksInPlace': 'draws what it is given; what opens over it is shown as BetVerification and Sheet',
  'game-kit/DemoSwitch': 'draws what it is given; the way into the demo is shown as DemoBar',
  'game-kit/WithDemo': 'is DemoSwitch for an instant game',
};
