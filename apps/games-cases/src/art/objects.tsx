import type { ReactElement } from 'react';
import type { CaseItem } from '@baize/protocol/games/cases/cases';
import { BallArt } from './ball-art.tsx';
import { CoinArt } from './coin-art.tsx';
import { CrownArt } from './crown-art.tsx';
import { GemArt } from './gem-art.tsx';
import type { BallMaterial, Material } from './materials.ts';
import { ChalkArt, CueArt, DieArt, LampArt, RackArt } from './table-art.tsx';
import { CupArt, KeyArt, PearlArt, RingArt, WatchArt } from './treasure-art.tsx';

const ball = (material: BallMaterial) => (): ReactElement => <BallArt cx={50} cy={50} r={25} material={material} />;
const gem = (material: Material) => (): ReactElement => <GemArt cx={50} cy={50} s={32} material={material} />;

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
  'ball-red': ball('red'),
  'ball-green': ball('green'),
  'ball-blue': ball('blue'),
  'ball-black': ball('black'),
  chalk: ChalkArt,
  die: DieArt,
  cue: CueArt,
  rack: RackArt,
  lamp: LampArt,
  key: KeyArt,
  pearl: PearlArt,
  ring: RingArt,
  watch: WatchArt,
  cup: CupArt,
  'gem-blue': gem('blue'),
  'gem-purple': gem('purple'),
  'gem-yellow': gem('yellow'),
  'gem-red': gem('red'),
  'gem-green': gem('green'),
  crown: CrownArt,
};

export const ARTS = Object.keys(OBJECTS) as CaseItem['art'][];
