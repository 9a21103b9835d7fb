/**
 * A part of a page that lives where the page itself only stands. On a reading page (`still` in content/public-pages.ts) the
 * server writes it with a mark, and `web/islands` brings it to life by itself once it is wanted; everywhere else it is
 * nothing but its component.
 */
import { type ComponentType, createContext, type ReactElement, useContext, useId } from 'react';
import type { Path } from 'react-router';

/**
 * What brings it to life: the first touch (a pointer comes near, the focus, a click), the sight of it, or that somebody may
 * be signed in. Touched it always is enough.
 */
type Wake = 'touched' | 'seen' | 'member';

/** Renders a part by itself, an island as the browser will: `prefix` begins its ids. Without `place` it stands where the page does. */
export type PartWriter = (part: ReactElement<object>, prefix: string, place?: Path) => string;

/** Given by the server on reading pages alone. */
export const IslandContext = createContext<PartWriter | null>(null);

interface IslandProps<Props extends object> {
  /** As web/islands/registry.ts has it. */
  name: string;
  of: ComponentType<Props>;
  /** Goes along in the page as JSON: plain, small, and nothing that the page does not show anyway. */
  props: Props;
  wake?: Wake;
  /** What a screen reader is told, once, when it has come to life: for a part that looks the same and can do more. */
  ready?: string;
  /** The day, as 2026-11-29, for which the server wrote it: on another it wakes as soon as it is seen. */
  day?: string;
}

export function Island<Props extends object>({
  name,
  of: Component,
  props,
  wake = 'touched',
  ready,
  day,
}: IslandProps<Props>) {
  const write = useContext(IslandContext);
  const prefix = useId();
  const island = <Component {...props} />;
  if (write === null) return island;
  return (
    <div
      className="contents"
      data-island={name}
      data-wake={wake}
      data-ready={ready}
      data-day={day}
      data-prefix={prefix}
      data-props={Object.keys(props).length === 0 ? undefined : JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the component above
      dangerouslySetInnerHTML={{ __html: write(island, prefix) }}
    />
  );
}
