import { classNames } from './class-names.ts';
import { clothClass, type ClothName } from './cloth.tsx';
import { GameTileSkeleton } from './game-tile-skeleton.tsx';
import styles from './skeleton.module.css';

/** The kinds of pages that have a skeleton. */
export type SkeletonKind = 'form' | 'game' | 'list' | 'lobby';

/** Properties of {@link SkeletonBar}. */
export interface SkeletonBarProps {
  /** Heights 14, 22, 34, 44, 52 and 56 pixels. */
  readonly size?: 'button' | 'chip' | 'control' | 'field' | 'row' | 'text';
  readonly width?: 'full' | 'half' | 'most' | 'third';
}

/** One grey bar in place of content that is still to come. */
export function SkeletonBar({ size = 'text', width = 'full' }: SkeletonBarProps) {
  return <span className={classNames(styles.bar, styles[size], styles[width])} aria-hidden="true" />;
}

/** Properties of {@link PageSkeleton}. */
export interface PageSkeletonProps {
  readonly kind: SkeletonKind;
  /** The game's own cloth, so that the stage is there before the game. */
  readonly cloth?: ClothName;
  /** "Loading", read once by screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The shape of a page before its remote. Stays invisible for the first 120 ms; keep it for 300 once it has been seen. */
export function PageSkeleton({ kind, cloth, label, className }: PageSkeletonProps) {
  const Shape = SHAPES[kind];
  return (
    <div className={classNames(styles.page, className)}>
      <output className="bz-sr">{label}</output>
      <Shape cloth={cloth ?? 'house'} />
    </div>
  );
}

interface ShapeProps {
  readonly cloth: ClothName;
}

function GameShape({ cloth }: ShapeProps) {
  return (
    <>
      <div className={styles.head}>
        <SkeletonBar size="row" />
      </div>
      <div className={styles.strip}>
        <SkeletonBar size="row" width="half" />
      </div>
      <div className={styles.game}>
        <div className={styles.panel}>
          <SkeletonBar size="control" />
          <SkeletonBar size="field" />
          <SkeletonBar width="most" />
          <SkeletonBar size="chip" />
          <SkeletonBar width="half" />
          <span className={styles.push} />
          <SkeletonBar size="button" />
        </div>
        <div className={clothClass(cloth, styles.stage)} />
        <div className={styles.feed}>
          <Bars count={12} size="row" />
        </div>
      </div>
    </>
  );
}

/** A heading, its tools and tiles. */
function LobbyShape() {
  return (
    <div className={styles.column}>
      <SkeletonBar size="control" width="third" />
      <SkeletonBar width="half" />
      <SkeletonBar size="chip" width="most" />
      <div className={styles.tiles}>
        {Array.from({ length: 10 }, (_, index) => (
          <GameTileSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function ListShape() {
  return (
    <div className={styles.panel}>
      <SkeletonBar size="control" width="half" />
      <Bars count={8} size="chip" />
    </div>
  );
}

function FormShape() {
  return (
    <div className={classNames(styles.panel, styles.form)}>
      <SkeletonBar size="control" width="half" />
      <Bars count={4} size="field" />
      <SkeletonBar size="button" />
    </div>
  );
}

function Bars({ count, size }: { readonly count: number; readonly size: SkeletonBarProps['size'] }) {
  return Array.from({ length: count }, (_, index) => <SkeletonBar key={index} size={size} />);
}

const SHAPES = { form: FormShape, game: GameShape, list: ListShape, lobby: LobbyShape };
