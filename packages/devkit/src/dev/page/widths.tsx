import { useState } from 'react';
import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import styles from './page.module.css';

const WINDOW = 'of the window';
/** The phone and the desk that every page of the site is looked at on. */
const WIDTHS = [WINDOW, '390', '1440'];

/** The page at another width: in a frame, whose width its media queries see. It is reloaded there. */
export function Widths({ children }: { readonly children: ReactNode }) {
  const [width, setWidth] = useState(WINDOW);
  // The page in the frame is this page.
  if (globalThis.self !== globalThis.top) return children;
  return (
    <>
      <div className={styles['width']}>
        <Choice label="Width" value={width} options={WIDTHS} onChange={setWidth} />
      </div>
      {width === WINDOW ? (
        children
      ) : (
        <div className={styles['framed']}>
          {/* It is this very page, so there is nothing to protect from it. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe title={`The page at ${width} pixels`} src={location.href} width={width} />
        </div>
      )}
    </>
  );
}
