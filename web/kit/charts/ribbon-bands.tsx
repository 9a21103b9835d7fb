/**
 * The strip of named stretches under a ribbon: each kind has its own texture and its own word or letter, so that nobody
 * needs colour to tell them apart, and a list below says which is which.
 */
import type { ribbonScale } from './ribbon-shape.ts';

type BandTexture = 'dense' | 'lines' | 'dots' | 'blank';

/** A named stretch of days. */
export interface RibbonBand {
  /** Indices into the days, both included. */
  from: number;
  to: number;
  label: string;
  /** Where there is little room, and where there is hardly any. */
  short: string;
  letter: string;
  texture: BandTexture;
}

const LETTER_WIDTH = 6.8;

type BandsProps = {
  /** Distinguishes the textures of two charts on a page. */
  id: string;
  bands: readonly RibbonBand[];
};

/** `top`: of the strip; `plot`: where the plot begins, up to which each beginning is marked. */
export function RibbonBands(
  props: BandsProps & { scale: ReturnType<typeof ribbonScale>; step: number; top: number; plot: number },
) {
  const { id, bands, scale, step, top, plot } = props;
  return (
    <g>
      <BandTextures id={id} />
      {bands.map(({ from, to, label, short, letter, texture }) => {
        const start = scale.x(from) - step / 2;
        const room = (to - from + 1) * step;
        const text = [label, short, letter].find((words) => words.length * LETTER_WIDTH + 10 <= room);
        return (
          <g key={from}>
            {from > 0 ? (
              <line className="stroke-line-strong" strokeDasharray="2 4" x1={start} x2={start} y1={plot} y2={top} />
            ) : null}
            <BandBox id={id} texture={texture} x={start + 1} y={top} width={Math.max(2, room - 2)} height={20} />
            {text ? (
              <text className="chart-band-word" x={start + room / 2} y={top + 14.5} textAnchor="middle">
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** Which texture and letter is which, each once, in the order in which they come. */
export function BandLegend({ id, bands, title }: BandsProps & { title: string }) {
  const kinds = [...new Map(bands.map((band) => [band.label, band])).values()];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm" aria-label={title}>
      {kinds.map(({ label, letter, texture }) => (
        <li key={label} className="inline-flex items-center gap-2">
          <svg width={30} height={20} aria-hidden="true">
            <BandBox id={id} texture={texture} x={0.5} y={0.5} width={29} height={19} />
            <text className="chart-band-word" x={15} y={14.5} textAnchor="middle">
              {letter}
            </text>
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

type BoxProps = { id: string; texture: BandTexture; x: number; y: number; width: number; height: number };

function BandBox({ id, texture, ...box }: BoxProps) {
  return (
    <>
      <rect className={`stroke-line-strong ${texture === 'dense' ? 'fill-ink/25' : 'fill-surface'}`} {...box} />
      {texture === 'lines' || texture === 'dots' ? <rect {...box} fill={`url(#${id}-${texture})`} /> : null}
    </>
  );
}

function BandTextures({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-lines`} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="stroke-2 stroke-ink/40" x1={0} x2={0} y1={0} y2={7} />
      </pattern>
      <pattern id={`${id}-dots`} width={7} height={7} patternUnits="userSpaceOnUse">
        <circle className="fill-ink/45" cx={3.5} cy={3.5} r={1.2} />
      </pattern>
    </defs>
  );
}
