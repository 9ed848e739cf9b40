import { expect, it } from '@jest/globals';
import { bareDestination, maskDestination } from './destination.ts';

it.each([
  // Numbers that the networks publish for tests.
  ['card', '4242 4242 4242 4242', '•••• 4242'],
  ['card', '5555-5555-5555-4444', '•••• 4444'],
  ['wallet', '+7 (912) 345-67-89', '•••• 6789'],
  ['wallet', '4100 1234 5678 901', '•••• 8901'],
  ['crypto', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q••••5mdq'],
] as const)('[WD14] by %s %s is shown as %s', (method, typed, shown) => {
  const bare = bareDestination(method, typed);
  expect(bare).not.toBeNull();
  expect(maskDestination(method, bare ?? '')).toBe(shown);
});

it.each([
  ['card', '4242 4242 4242 4243'],
  ['card', '4242'],
  ['card', ''],
  ['card', '4242 4242 4242 424a'],
  ['wallet', '1234567'],
  ['wallet', 'me@mail.example'],
  ['crypto', 'bc1q'],
  ['crypto', '0x<script>alert(1)</script>0000'],
] as const)('[WD14] by %s nothing is paid to "%s"', (method, typed) => {
  expect(bareDestination(method, typed)).toBeNull();
});
