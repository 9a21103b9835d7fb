/** Cuts a text where its signals begin and end, so that each piece knows what was found in it. */
import type { Found, SignalKind } from '../../domain/stories/found.ts';

export interface Piece {
  text: string;
  /** In the order of the signals; empty for plain text. */
  kinds: SignalKind[];
  /** UTF-16 units from the beginning. */
  start: number;
}

/** The pieces make the text again; a passage that lies outside of it marks nothing. */
export function piecesOf(text: string, found: readonly Found[]): Piece[] {
  const fit = found.filter(({ start, end }) => start < end && end <= text.length);
  const cuts = [...new Set([0, ...fit.flatMap(({ start, end }) => [start, end]), text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const kinds = fit.filter((each) => each.start <= start && end <= each.end).map(({ kind }) => kind);
    return { text: text.slice(start, end), kinds: [...new Set(kinds)], start };
  });
}
