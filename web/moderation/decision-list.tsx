/** Decisions of moderators, newest first: what was done, to what, why, by whom and when. */
import { Link } from 'react-router';
import type { DecisionView } from '../../domain/moderation/moderation-views.ts';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { ACT_WORDS, aloneWords, detailWords, KIND_WORDS } from './moderation-words.ts';

/** When and by whom, at the end of a row; below it on phones. */
export const ROW_ASIDE = 'num text-ink-3 text-sm max-md:flex max-md:flex-wrap max-md:gap-x-3 md:max-w-55 md:text-right';

/** `named`: each line says what it is about, with the way there. */
export function DecisionList({ decisions, named }: { decisions: readonly DecisionView[]; named?: boolean }) {
  return (
    <ol className="rows num" aria-label="Decisions, newest first">
      {decisions.map((decision) => (
        <li key={decision.id} className="max-md:grid-cols-1">
          <div className="grid min-w-0 gap-1">
            <p>
              <span className="font-semibold">{ACT_WORDS[decision.act]}</span>
              {named ? <Target decision={decision} /> : null}
            </p>
            {[decision.reason ?? '', detailWords(decision), ...aloneWords(decision)]
              .filter((words) => words !== '')
              .map((words) => (
                <p key={words} className="text-sm text-ink-2 wrap-anywhere" dir="auto">
                  {words}
                </p>
              ))}
          </div>
          <p className={ROW_ASIDE}>
            <time dateTime={decision.at}>{momentOfInstant(decision.at)}</time>
            <span className="block break-all">by {decision.by ?? 'an erased account'}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Target({ decision: { kind, targetId, title, details } }: { decision: DecisionView }) {
  const name = title ?? 'no longer there';
  const story = kind === 'story' ? targetId : typeof details.storyId === 'string' ? details.storyId : null;
  return (
    <>
      {`: ${KIND_WORDS[kind]}, `}
      {title !== null && story !== null ? (
        <Link className="link wrap-anywhere" to={`/admin/stories/${story}`}>
          {name}
        </Link>
      ) : (
        <span className="text-ink-2 wrap-anywhere">{name}</span>
      )}
    </>
  );
}
