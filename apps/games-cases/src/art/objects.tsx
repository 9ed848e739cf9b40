import type { ReactElement } from 'react';
import type { CaseItem } from '@baize/protocol';
import { CoinArt } from './coin-art.tsx';
import { CrownArt } from './crown-art.tsx';
import { GemArt } from './gem-art.tsx';
import { BALL_ID } from './materials.ts';

/** The drawn objects, each on a field of 100 by 100. */
export const OBJECTS: Readonly<Record<CaseItem['art'], () => ReactElement>> = {
  coin: () => <CoinArt cx={50} cy={50} r={24} material="ivory" tilt={0.12} />,
  coins: () => (
    <>
      <CoinArt cx={38} cy={58} r={20} material="ivory" tilt={0.3} face={false} />
      <CoinArt cx={63} cy={61} r={20} material="ivory" tilt={0.3} face={false} />
      <CoinArt cx={51} cy={46} r={21} material="ivory" tilt={0.16} />
    </>
  ),
  'coin-stack': () => (
    <>
      <CoinArt cx={50} cy={66} r={25} material="ivory" tilt={0.25} face={false} />
      <CoinArt cx={48} cy={55} r={25} material="ivory" tilt={0.25} face={false} />
      <CoinArt cx={52} cy={43} r={25} material="ivory" tilt={0.18} />
    </>
  ),
  'brass-coin': () => <CoinArt cx={50} cy={50} r={24} material="brass" tilt={0.12} />,
  'brass-stack': () => (
    <>
      <CoinArt cx={50} cy={68} r={24} material="brass" tilt={0.25} face={false} />
      <CoinArt cx={52} cy={58} r={24} material="brass" tilt={0.25} face={false} />
      <CoinArt cx={48} cy={48} r={24} material="brass" tilt={0.25} face={false} />
      <CoinArt cx={50} cy={36} r={24} material="brass" tilt={0.16} />
    </>
  ),
  'ball-red': () => (
    <>
      <circle cx={50} cy={50} r={25} fill={`url(#${BALL_ID})`} />
      <ellipse cx={41} cy={37} rx={6} ry={3.25} transform="rotate(-34 41 37)" fill="#fff" opacity=".55" />
    </>
  ),
  'gem-blue': () => <GemArt cx={50} cy={50} s={32} material="blue" />,
  'gem-purple': () => <GemArt cx={50} cy={50} s={32} material="purple" />,
  'gem-yellow': () => <GemArt cx={50} cy={50} s={33} material="yellow" />,
  crown: () => <CrownArt />,
};

export const ARTS = Object.keys(OBJECTS) as CaseItem['art'][];
