import { SkeletonBar } from '@baize/ui/skeleton';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Skeleton bar' };

const SIZES = ['text', 'chip', 'control', 'row', 'field', 'button'] as const;
const WIDTHS = ['third', 'half', 'most', 'full'] as const;

export const States = (): ReactElement => (
  <Board>
    {SIZES.map((size) => (
      <State key={size} name={size}>
        <SkeletonBar size={size} />
      </State>
    ))}
    {WIDTHS.map((width) => (
      <State key={width} name={`width: ${width}`}>
        <SkeletonBar width={width} />
      </State>
    ))}
  </Board>
);
