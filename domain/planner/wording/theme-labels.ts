/** The goals' labels of spec 1 section 3, as screens and tags show them. */
import type { Theme } from '../plan.ts';

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  bonding: 'Emotional Bonding',
  pleasure: 'Mutual Pleasure',
  conception: 'Family Planning',
  reconnection: 'Relationship Renewal',
};
