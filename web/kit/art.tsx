/** Procedural art: two discs of ink behind a folding screen. Decoration only, hidden from screen readers. */
import { useId } from 'react';
import type { ArtOptions } from './art-picture.ts';
import { artPicture } from './art-picture.ts';
import { classNames } from './class-names.ts';

export type ArtProps = ArtOptions & {
  /** Panels breathe slowly (the hero only). */
  breathing?: boolean;
  /** How strongly the creases shade, 0 to 1. */
  shade?: number;
  className?: string;
};

export function Art({ breathing = false, shade = 1, className, ...options }: ArtProps) {
  // Letters only: the id is used inside url(#...).
  const id = useId().replace(/[^\w-]/g, '');
  const { width, height } = options;
  const { shapes, panels } = artPicture(options);
  return (
    <svg
      className={classNames('art', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <Fade id={`${id}a`} colour="var(--art-a)" x2=".7" y2="1" />
        <Fade id={`${id}b`} colour="var(--art-b)" x2="-.4" y2="1" />
        <Fade id={`${id}c`} colour="var(--art-c)" x2="0" y2="1" />
        <linearGradient id={`${id}s`}>
          <stop className="art-lo" stopColor="var(--art-shade)" />
          <stop offset=".5" stopColor="var(--art-shade)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}h`}>
          <stop offset=".55" stopColor="var(--art-light)" stopOpacity="0" />
          <stop className="art-hi" offset="1" stopColor="var(--art-light)" />
        </linearGradient>
        <g id={`${id}g`}>
          <rect x="-9" y={-height} width={width + 18} height={height * 3} fill="var(--art-field)" />
          {shapes.map((shape) => (
            <path
              key={shape.path}
              d={shape.path}
              fill={`url(#${id}${shape.ink})`}
              className={shape.knock ? 'art-knock' : 'art-ink'}
            />
          ))}
        </g>
        {panels.map((panel, index) => (
          <clipPath key={panel.x} id={`${id}p${index}`}>
            <rect x={panel.x} width={panel.width + 0.6} height={height} />
          </clipPath>
        ))}
      </defs>
      {panels.map((panel, index) => (
        <g key={panel.x} clipPath={`url(#${id}p${index})`}>
          <g
            className={
              breathing ? classNames('breathe', index % 2 === 0 && 'breathe-even', `breathe-${index}`) : undefined
            }
          >
            <use href={`#${id}g`} y={panel.slip} />
          </g>
          <rect
            x={panel.x}
            width={panel.width}
            height={height}
            fill={`url(#${id}${index % 2 ? 's' : 'h'})`}
            opacity={panel.calm ? shade * 0.35 : shade}
          />
        </g>
      ))}
    </svg>
  );
}

function Fade({ id, colour, x2, y2 }: { id: string; colour: string; x2: string; y2: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={x2} y2={y2}>
      <stop stopColor={colour} />
      <stop offset="1" stopColor={colour} className="art-fade" />
    </linearGradient>
  );
}
