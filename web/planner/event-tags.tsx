/** The tags that the view may show; the first one of the full view is what the time is for. */
import type { ReactNode } from 'react';
import type { ShownEvent } from '../../domain/planner/discretion.ts';
import { Tag } from '../kit/tag.tsx';

export function EventTags({ shown, children }: { shown: ShownEvent; children?: ReactNode }) {
  if (shown.tags.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {shown.tags.map((tag, place) => (
        <Tag key={tag} tone={shown.theme === undefined ? 'plain' : place === 0 ? 'ember' : 'dusk'}>
          {tag}
        </Tag>
      ))}
    </div>
  );
}
