/** A folding screen before anything is drawn on it: blank paper in pleats, from edge to edge. Decoration only. */
import { useId } from 'react';
import { classNames } from '../class-names.ts';

const PANELS = 6;
const WIDTH = 100;
const HEIGHT = 300;
/** How far a hinge that turns away stands behind one that turns to the eye. */
const DEPTH = 14;

/** A panel leans down to the right or up, by turns. */
function panel(at: number): string {
  const [x, left, right] = [at * WIDTH, at % 2 === 0 ? 0 : DEPTH, at % 2 === 0 ? DEPTH : 0];
  return `M${x} ${left}L${x + WIDTH} ${right}V${HEIGHT - right}L${x} ${HEIGHT - left}Z`;
}

export function BlankScreen({ className }: { className?: string }) {
  // Letters only: the id is used inside url(#...).
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <svg
      className={classNames('block w-full', className)}
      viewBox={`0 0 ${PANELS * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={id}>
        <stop stopColor="var(--art-shade)" stopOpacity="var(--art-lo)" />
        <stop offset="0.6" stopColor="var(--art-shade)" stopOpacity="0" />
      </linearGradient>
      {Array.from({ length: PANELS }, (_, at) => panel(at)).map((path, at) => (
        <g key={path} stroke="var(--line)" vectorEffect="non-scaling-stroke">
          <path d={path} fill="var(--art-field)" fillOpacity="0.5" vectorEffect="non-scaling-stroke" />
          {at % 2 === 1 ? <path d={path} fill={`url(#${id})`} stroke="none" /> : null}
        </g>
      ))}
    </svg>
  );
}
