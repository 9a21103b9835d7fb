/** The shapes of a check-in: two halves of a disc, from apart to one, and a sun on its sill, from set to risen. */
import type { CSSProperties } from 'react';
import type { Shape } from '../../domain/mood/five-shapes.ts';
import { classNames } from '../kit/class-names.ts';
import type { TappedMeasure } from './use-two-taps.ts';

interface TapShapeProps {
  measure: TappedMeasure;
  /** Null for an outline: nothing is chosen. */
  shape: Shape | null;
  /** While it is being tapped the halves slide together, and the sun comes up. */
  closed?: boolean;
  className?: string;
}

/** In units of a picture of 36; hidden from screen readers. */
export function TapShape({ measure, shape, closed = false, className }: TapShapeProps) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={classNames('tap-shape', className)}>
      {measure === 'mood' ? <Halves shape={shape} closed={closed} /> : <Sun shape={shape} closed={closed} />}
    </svg>
  );
}

/** How far apart the halves lie, along the cut and across it, how large they are and how full their ink. */
const HALVES: Record<Shape, { slip: number; gap: number; size: number; ink: number; line: number }> = {
  0: { slip: 8.5, gap: 1.6, size: 0.86, ink: 0.3, line: 0.85 },
  1: { slip: 5.5, gap: 1.2, size: 0.92, ink: 0.5, line: 0.7 },
  2: { slip: 3, gap: 0.9, size: 0.98, ink: 0.72, line: 0.4 },
  3: { slip: 1.2, gap: 0.5, size: 1.06, ink: 0.9, line: 0.1 },
  4: { slip: 0, gap: 0, size: 1.16, ink: 1, line: 0 },
};

type Drawing = Pick<TapShapeProps, 'shape'> & { closed: boolean };

function Halves({ shape, closed }: Drawing) {
  const { slip, gap, size, ink, line } = HALVES[shape ?? 0];
  const along = closed ? 0 : slip / 2;
  const across = closed ? 0 : gap;
  const half = (x: number, y: number): CSSProperties => ({
    transform: `translate(${x}px, ${y}px) scale(${size})`,
    fillOpacity: shape === null ? 0 : ink,
    strokeOpacity: line,
  });
  return (
    <>
      <circle className="fill-ember" cx={18} cy={18} r={15.5} style={{ opacity: shape === 4 ? 0.18 : 0 }} />
      <path className="tap-one" d="M18 8v20a10 10 0 0 1 0-20Z" style={half(-across, -along)} />
      <path className="tap-two" d="M18 8v20a10 10 0 0 0 0-20Z" style={half(across, along)} />
    </>
  );
}

const SILL = 24;

function Sun({ shape, closed }: Drawing) {
  const height = shape ?? 0;
  const style = {
    transform: `translateY(${-3.6 * height - (closed ? 1.5 : 0)}px)`,
    fillOpacity: shape === null ? 0 : 0.3 + height * 0.175,
    strokeOpacity: 0.8 - height * 0.2,
  };
  return (
    <>
      {/* What lies under the sill is cut off. */}
      <svg viewBox={`0 0 36 ${SILL}`} width={36} height={SILL} aria-hidden="true">
        <circle className="tap-one" cx={18} cy={SILL + 5} r={8.6} style={style} />
      </svg>
      <path className="stroke-[1.5] stroke-ink-2" d={`M4 ${SILL + 0.7}h28`} />
      {shape === 4 ? <path className="stroke-[1.5] stroke-ink-2 opacity-50" d={`M9 ${SILL + 4.5}h18`} /> : null}
    </>
  );
}
