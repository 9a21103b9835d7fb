/**
 * A month as a folding screen that fills its place: the class gives width and height, so nothing moves when it is drawn.
 * Drawn anew only where the month, the place or the theme changed; what changes in a month is seen to change.
 */
import { memo, useMemo } from 'react';
import { type Month, monthInWords } from '../../domain/picture/month.ts';
import type { ScreenOptions } from '../../domain/picture/scene.ts';
import { foldingScreen } from '../../domain/picture/screen.ts';
import { usePageTheme } from '../kit/use-page-theme.ts';
import { Drawing } from './drawing.tsx';
import { useBox } from './use-box.ts';
import { type Entrance, useMovingMonth } from './use-moving-month.ts';

interface MonthPictureProps {
  month: Month;
  pose?: ScreenOptions['pose'];
  /** How it comes; it is there at once where that is not given. */
  entrance?: Entrance | undefined;
  /** Has to give a height. */
  className: string;
}

export const MonthPicture = memo(function MonthPicture({
  month,
  pose = 'flat',
  entrance,
  className,
}: MonthPictureProps) {
  const theme = usePageTheme();
  const [place, box] = useBox<HTMLSpanElement>();
  const { month: drawn, progress, lean } = useMovingMonth(month, entrance);
  const svg = useMemo(
    () =>
      box ? foldingScreen(drawn, box, theme, { progress, ...(lean ? { pose: 'standing', lean } : { pose }) }) : '',
    [drawn, progress, lean, box, theme, pose],
  );
  return <Drawing ref={place} role="img" aria-label={pictureLabel(month)} className={className} svg={svg} />;
});

/** Says how much there is, and not of what. */
function pictureLabel(month: Month): string {
  const { kept, ahead, all } = monthInWords(month);
  if (all === 0) return 'A picture of this month, still blank';
  const parts = [kept > 0 ? `${kept} kept` : '', ahead > 0 ? `${ahead} to come` : ''];
  return `A picture of this month: ${parts.filter(Boolean).join(', ')}`;
}
