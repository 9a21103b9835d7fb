/** Of what a bundle holds the favorites alone, where one asks for them. */
import { type ReactNode, useState } from 'react';
import type { Marks } from '../../domain/mood/felt.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { Chip } from '../kit/fields/choice-group.tsx';

interface UseFavorites {
  /** The choice; null while nothing is a favorite. */
  choice: ReactNode;
  isShown(id: string): boolean;
}

/** What the list of bundles adds to its line of one: ', two favorites', or ''. */
export function favoritesNote(marks: Marks = {}): string {
  const count = Object.values(marks).filter(({ favorite }) => favorite).length;
  return count === 0 ? '' : `, ${numberWord(count)} ${count === 1 ? 'favorite' : 'favorites'}`;
}

export function useFavorites(marks: Marks = {}): UseFavorites {
  /** Set when they were asked for: one that stops being a favorite stays until then, under the hand that marked it. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const favorites = Object.keys(marks).filter((id) => marks[id]?.favorite);
  const choice =
    favorites.length === 0 && only === null ? null : (
      <Chip selected={only !== null} onChange={(on) => setOnly(on ? new Set(favorites) : null)}>
        Favorites
      </Chip>
    );
  return { choice, isShown: (id) => only === null || only.has(id) };
}
