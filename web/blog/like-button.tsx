/** The heart under an article, a story or a comment: clicked it is liked, clicked again no more. Whoever is not signed in is asked to. */
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useState } from 'react';
import type { ReportedKind } from '../../domain/stories/report.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { demoLimit, useDemo } from '../client/demo-flag.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { buttonClass } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { useToast } from '../kit/messages/toaster.tsx';

type LikeButtonProps = {
  kind: ReportedKind;
  id: string;
  liked: boolean;
  count: number;
  /** What is liked, for screen readers: 'this article', 'the comment by Quiet Heron'. */
  what?: string;
  /** For a row of small things, such as under a comment. */
  quiet?: boolean;
};

const LIKE = {
  article: 'POST /blog/{id}/like',
  story: 'POST /stories/{id}/like',
  comment: 'POST /comments/{id}/like',
} as const;

const LIKED = 'aria-pressed:text-primary-text';
const LIKED_BOX = 'aria-pressed:border-primary-text aria-pressed:bg-primary-soft';

const READING = new Intl.NumberFormat('en');

/** `liked` and `count` may become known later: a new value of either is taken over. */
export function LikeButton({ kind, id, liked, count, what = 'this', quiet = false }: LikeButtonProps) {
  const given = `${kind} ${id} ${liked} ${count}`;
  const [state, setState] = useState({ given, liked, count });
  const session = useSession();
  const demo = useDemo();
  const toast = useToast();
  const { submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  if (state.given !== given) setState({ given, liked, count });

  const toggle = async () => {
    const before = state;
    const wanted = !before.liked;
    setState({ ...before, liked: wanted, count: Math.max(0, before.count + (wanted ? 1 : -1)) });
    try {
      // What it is to be, not that it turns: a click whose answer was lost is clicked again.
      const answer = await callApi(LIKE[kind], { params: { id }, body: { liked: wanted }, keepalive: true });
      setState({ ...before, liked: answer.liked, count: answer.count });
    } catch (error) {
      setState(before);
      throw error;
    }
  };
  const handleClick = () => {
    if (demo) return toast(demoLimit('likes')?.text ?? '');
    if (session.status === 'signed-out') return session.openAuthDialog({ message: 'Please sign in to like this.' });
    void submit(toggle);
  };
  return (
    <button
      type="button"
      className={buttonClass(quiet ? 'quiet' : 'outline', 'small', classNames(LIKED, !quiet && LIKED_BOX))}
      aria-pressed={state.liked}
      onClick={handleClick}
    >
      <HeartIcon size={20} weight={state.liked ? 'fill' : 'regular'} aria-hidden="true" />
      <span className={quiet ? 'sr-only' : undefined}>Like</span>
      <span className="sr-only">{` ${what}${state.count > 0 ? ': ' : ''}`}</span>
      <span className="num min-w-[1.3ch]" data-count="">
        {state.count > 0 ? READING.format(state.count) : ''}
      </span>
    </button>
  );
}
