import type { ReactElement } from 'react';
import { MATERIALS, type Material } from './materials.ts';

/** A cut stone of half-width `s`, seen from the side. */
export function GemArt({
  cx,
  cy,
  s,
  material,
}: {
  cx: number;
  cy: number;
  s: number;
  material: Material;
}): ReactElement {
  const { lit, own, low } = MATERIALS[material];
  const at = (x: number, y: number): string => `${fixed(cx + x * s)} ${fixed(cy + y * s)}`;
  const [left, right, tip] = [at(-1, -0.08), at(1, -0.08), at(0, 0.95)];
  const [tableLeft, tableRight] = [at(-0.55, -0.55), at(0.55, -0.55)];
  return (
    <>
      <path d={`M${tableLeft}L${tableRight}L${right}L${tip}L${left}Z`} fill={own} />
      <path d={`M${tableLeft}L${at(-0.36, -0.08)}L${left}Z`} fill={lit} />
      <path d={`M${tableLeft}L${tableRight}L${at(0.36, -0.08)}L${at(-0.36, -0.08)}Z`} fill="#fff" opacity=".62" />
      <path d={`M${left}L${at(-0.36, -0.08)}L${tip}Z`} fill={lit} opacity=".6" />
      <path d={`M${tableRight}L${right}L${at(0.36, -0.08)}Z`} fill={lit} opacity=".55" />
      <path d={`M${right}L${at(0.36, -0.08)}L${tip}Z`} fill={low} opacity=".8" />
    </>
  );
}

function fixed(value: number): number {
  return Math.round(value * 100) / 100;
}
