import { encode } from 'uqr';

/** Modules of quiet around the code, as its standard asks. */
const QUIET = 4;

/**
 * @returns the text as a QR code: an SVG element of one path, black on white whatever the page's colours are, without
 * style or script, for a page whose policy allows no images. The page sets its size.
 * @param label what it is, for screen readers; plain text
 */
export function qrCodeSvg(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.map((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(label)}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
