import type { JSX } from 'react';

/** Properties of {@link Icon}. */
export interface IconProps {
  /** Pixels; 18 by default. */
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string;
}

/** An icon as a component. */
export type IconComponent = (props: IconProps) => JSX.Element;

/** Properties of {@link Glyph}. */
export interface GlyphProps extends IconProps {
  /** Path data in a 24 x 24 box, stroked in the current colour. */
  readonly paths: readonly string[];
}

/** A decorative line drawing. Its meaning must be next to it as text or in the control's label. */
export function Glyph({ paths, size = 18, strokeWidth = 1.6, className }: GlyphProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** A component for one drawing, so that a bundle holds only the drawings that it uses. */
export function createIcon(path: string): IconComponent {
  const paths = [path];
  return (props) => <Glyph {...props} paths={paths} />;
}
