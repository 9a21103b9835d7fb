/** Two discs of ink before two panels of a folding screen, and what becomes of them where they meet; alone one panel is still paper. Decoration only. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../kit/class-names.ts';

const [WIDTH, HEIGHT] = [400, 204];
const MIDDLE = WIDTH / 2;
/** Of a panel, and by how much it leans. */
const PANEL = 158;
const LEAN = 18;
const PAPER = HEIGHT - LEAN * 2 - 12;
const ONE = { cx: MIDDLE - 40, cy: 99, r: 64 };
const OTHER = { cx: MIDDLE + 40, cy: 89, r: 60 };

interface TwoDiscsProps {
  /** One disc for whoever plans alone. */
  alone?: boolean;
  className?: string;
}

export function TwoDiscs({ alone = false, className }: TwoDiscsProps) {
  // Letters only: the id is used inside url(#...).
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classNames('block', className)} aria-hidden="true">
      <clipPath id={`${id}one`}>
        <circle {...ONE} />
      </clipPath>
      <linearGradient id={`${id}shade`}>
        <stop stopColor="var(--art-shade)" stopOpacity="var(--art-lo)" />
        <stop offset="0.6" stopColor="var(--art-shade)" stopOpacity="0" />
      </linearGradient>
      <Panel id={`${id}left`} from={MIDDLE - PANEL} slope={LEAN / PANEL} slip={7}>
        <Inks id={id} alone={alone} />
      </Panel>
      <Panel id={`${id}right`} from={MIDDLE} slope={-LEAN / PANEL} slip={-9} shade={`url(#${id}shade)`}>
        <Inks id={id} alone={alone} />
      </Panel>
    </svg>
  );
}

/** Where the discs meet it is dark by day, and the lamp by night. */
function Inks({ id, alone }: { id: string; alone: boolean }) {
  return (
    <>
      <circle {...ONE} fill="var(--art-a)" />
      {alone ? null : (
        <>
          <circle {...OTHER} fill="var(--art-b)" />
          <circle {...OTHER} clipPath={`url(#${id}one)`} className="fill-[#6a2118] dark:fill-[#f0c08a]" />
        </>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  /** Its left edge. */
  from: number;
  slope: number;
  /** How far the picture slips at the hinge. */
  slip: number;
  shade?: string;
  children: ReactNode;
}

function Panel({ id, from, slope, slip, shade, children }: PanelProps) {
  const paper = `M${from} 8h${PANEL}v${PAPER}h${-PANEL}Z`;
  return (
    <g transform={`matrix(1 ${slope} 0 1 0 ${LEAN - slope * MIDDLE})`}>
      <clipPath id={id}>
        <path d={paper} />
      </clipPath>
      <path d={paper} fill="var(--art-field)" />
      <g clipPath={`url(#${id})`}>
        <g transform={`translate(0 ${slip})`}>{children}</g>
      </g>
      {shade ? <path d={paper} fill={shade} /> : null}
    </g>
  );
}
