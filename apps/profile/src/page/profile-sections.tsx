import { useStore, useShell } from '@baize/contract';
import { SectionLinks } from '@baize/player-kit/sections';
import { ACCESS_PATH, BONUSES_PATH, HISTORY_PATH, PROFILE_PATH, SETTING_PATH } from './paths.ts';

const SECTIONS = [
  { path: PROFILE_PATH, key: 'sections.profile' },
  { path: ACCESS_PATH, key: 'sections.access' },
  { path: BONUSES_PATH, key: 'sections.bonuses' },
  { path: HISTORY_PATH, key: 'sections.history' },
  { path: SETTING_PATH, key: 'sections.setting' },
] as const;

/** [row:V05] the page of bonuses is for players to whom one was ever given. */
const BONUS_FLAG = 'bonus_balances';

export function ProfileSections({ path }: { path: string }) {
  const flags = useStore(useShell().flags$);
  const sections = SECTIONS.filter((section) => section.path !== BONUSES_PATH || flags[BONUS_FLAG] === true);
  return <SectionLinks labelKey="sections.label" sections={sections} open={path} />;
}
