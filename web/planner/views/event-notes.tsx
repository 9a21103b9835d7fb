/**
 * The notes of an event: what to do, how to begin, and an easy no; and the tags that the view may show. Nothing where
 * there are none.
 */
import type { ReactNode } from 'react';
import type { ShownEvent } from '../../../domain/planner/discretion.ts';
import { classNames } from '../../kit/class-names.ts';
import { Tag } from '../../kit/tag.tsx';

const NOTES = 'grid gap-3 font-note text-base wrap-anywhere';

export function EventNotes({ notes, boxed }: { notes: string | undefined; boxed?: boolean }) {
  if (!notes?.trim()) return null;
  const paragraphs = notes.split('\n\n');
  return (
    <div className={classNames(NOTES, boxed ? 'rounded-paper bg-bg p-5' : 'mt-1 max-w-[62ch]')}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function EventTags({ shown, children }: { shown: ShownEvent; children?: ReactNode }) {
  if (shown.tags.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2 wrap-anywhere">
      {children}
      {shown.tags.map((tag, place) => (
        <Tag key={tag} tone={shown.theme === undefined ? 'plain' : place === 0 ? 'ember' : 'dusk'}>
          {tag}
        </Tag>
      ))}
    </div>
  );
}
