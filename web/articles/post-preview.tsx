/** The content as readers will get it, made by the server a moment after each change; the last one stays until the next is there. */
import { type Ref, useEffect, useState } from 'react';
import type { BodyOf } from '../../domain/api.ts';
import { plainSentence } from '../client/api.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { previewBody } from './post-calls.ts';
import '../style/article.css';

const PAUSE_MS = 600;

type Preview = BodyOf<'POST /admin/blog/preview'>;

export interface UsePreview {
  preview: Preview | null;
  trouble: string;
}

/** `wanted`: nothing is asked for what is not shown. */
export function usePreview(bodyMdx: string, wanted: boolean): UsePreview {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [trouble, setTrouble] = useState('');
  const first = preview === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first is not waited for, which is no reason to ask again
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    const timer = setTimeout(
      () => {
        previewBody(bodyMdx, control.signal).then(
          (made) => {
            setPreview(made);
            setTrouble('');
          },
          (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
        );
      },
      first ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [bodyMdx, wanted]);
  return { preview, trouble };
}

export function PostPreview({ preview, trouble, ref }: UsePreview & { ref: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={ref} tabIndex={0} aria-label="Preview" className="post-preview">
      {trouble ? <p className="text-sm text-bad">{trouble}</p> : null}
      {preview ? (
        preview.html === '' ? (
          <p className="text-ink-3">What you write appears here as readers will see it.</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as for readers
          <div className="article-text" dangerouslySetInnerHTML={{ __html: preview.html }} />
        )
      ) : trouble ? null : (
        <div className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}
