/** The one open panel: a month as a folding screen from edge to edge, and the words on its open fold, below the fade. */
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Month } from '../../domain/picture/month.ts';
import { panelsOf } from '../../domain/picture/panels.ts';
import type { ScreenSize } from '../../domain/picture/print-sizes.ts';
import { foldingScreen } from '../../domain/picture/screen.ts';
import { usePageTheme } from '../kit/use-page-theme.ts';
import { useBox } from '../picture/use-box.ts';

export interface OpenMonth {
  month: Month;
  /** The day, 1..30, whose fold stands open. */
  day: number;
}

interface TonightPanelProps {
  open: OpenMonth;
  /** `paper`: blank folds, while nothing is known. */
  ink?: 'full' | 'paper';
  /** What the words are about: where that changes under a button that was pressed, the focus goes to them. */
  about?: string;
  children: ReactNode;
}

export function TonightPanel({ open, ink = 'full', about = '', children }: TonightPanelProps) {
  const theme = usePageTheme();
  const [screen, box] = useBox<HTMLDivElement>();
  const words = useRef<HTMLDivElement>(null);
  useFocusWhenChanged(words, about);
  const calm = useCalm(words, box);
  const { month, day } = open;
  const drawn = useMemo(
    () => (box ? drawOpen({ month, day }, box, { theme, calm, ink }) : null),
    [month, day, box, theme, calm, ink],
  );
  return (
    <div ref={screen} className="tonight-screen relative grid" style={drawn?.place}>
      <div
        className="absolute inset-0 overflow-hidden [&>svg]:block [&>svg]:size-full"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colors of our own; spares React hundreds of elements
        dangerouslySetInnerHTML={{ __html: drawn?.svg ?? '' }}
      />
      <div
        ref={words}
        tabIndex={-1}
        className="tonight-words relative self-end wrap-anywhere outline-none"
        data-placed={drawn !== null || undefined}
      >
        {children}
      </div>
    </div>
  );
}

interface Look {
  theme: 'light' | 'dark';
  calm: number;
  ink: 'full' | 'paper';
}

function drawOpen({ month, day }: OpenMonth, box: ScreenSize, look: Look) {
  const open = openShare(box.w);
  const front = panelsOf(month, box.w, { open, day }).find((panel) => panel.front);
  const place = front && {
    '--fold-left': `${(front.x / box.w) * 100}%`,
    '--fold-width': `${(front.w / box.w) * 100}%`,
  };
  const { theme, ...rest } = look;
  return {
    place: place as CSSProperties | undefined,
    svg: foldingScreen(month, box, theme, { pose: 'standing', open, day, ...rest }),
  };
}

/** Three quarters of a phone; of a wide screen as much as words need. */
const openShare = (width: number): number => Math.min(0.74, Math.max(0.36, 400 / width));

/** How far above the words' first line the open fold is all paper, as a share of its height. */
const ABOVE_WORDS = 0.1;
/** The most leaves the fold all paper: the fade itself takes a sixth of its height. */
const CALM = { least: 0.5, most: 1.15 };
/** A change by less is none: the picture is not drawn anew for a line more or less. */
const STEPS = 20;

/** How far the open fold fades to paper from its foot up: above the words, however long they are. */
function useCalm(words: RefObject<HTMLDivElement | null>, box: ScreenSize | null): number {
  const [calm, setCalm] = useState(0.6);
  useLayoutEffect(() => {
    const measured = words.current;
    if (!measured || !box) return;
    const measure = () => {
      const share = (box.h - measured.offsetTop) / box.h + ABOVE_WORDS;
      setCalm(Math.min(CALM.most, Math.max(CALM.least, Math.ceil(share * STEPS) / STEPS)));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, [words, box]);
  return calm;
}

function useFocusWhenChanged(words: RefObject<HTMLDivElement | null>, about: string): void {
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [words, about]);
}
