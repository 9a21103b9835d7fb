/**
 * One evening of the page's month, small: the same wherever it is listed. Decoration beside its words, hidden from screen
 * readers; nothing where the page draws no month, or the evening's fold is closed.
 */
import { useMemo } from 'react';
import type { Month } from '../../domain/picture/month.ts';
import { stampOf } from '../../domain/picture/stamp.ts';
import { usePageTheme } from '../kit/use-page-theme.ts';
import { Drawing } from './drawing.tsx';
import { useShownMonth } from './shown-month.ts';

interface EveningStampProps {
  /** The evening's own. */
  id: string;
  /** Gives it width and height. */
  className: string;
}

export function EveningStamp(props: EveningStampProps) {
  const month = useShownMonth();
  return month ? <Stamp {...props} month={month} /> : null;
}

/** It fills its place, cropped where that is of another shape. */
const SIZE = { w: 60, h: 72 };

function Stamp({ month, id, className }: EveningStampProps & { month: Month }) {
  const theme = usePageTheme();
  const evening = month.evenings.find((one) => one.id === id && one.state !== 'skipped');
  const svg = useMemo(() => (evening ? stampOf(month, evening, theme, SIZE) : ''), [month, evening, theme]);
  if (svg === '') return null;
  return <Drawing aria-hidden="true" className={className} svg={svg} />;
}
