import { CLOTHS, type ClothName } from '../themes.ts';

/** A bolt of cloth under the lamp, as the ground of a picture of this size. */
export function clothGround(cloth: ClothName, width: number, height: number): string {
  const [deep, base, lit] = CLOTHS[cloth];
  return `<defs><radialGradient id="lamp" cx=".32" cy="-.08" r="1.15"><stop offset="0" stop-color="${lit}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<pattern id="twill" width="4" height="4" patternUnits="userSpaceOnUse"><g fill="#fff" fill-opacity=".045"><path d="M0 0h1v1H0zM1 1h1v1H1zM2 2h1v1H2zM3 3h1v1H3z"/></g><g fill="#000" fill-opacity=".07"><path d="M2 0h1v1H2zM3 1h1v1H3zM0 2h1v1H0zM1 3h1v1H1z"/></g></pattern></defs>
<path fill="url(#lamp)" d="M0 0h${width}v${height}H0z"/><path fill="url(#twill)" d="M0 0h${width}v${height}H0z"/>`;
}
