/** The head of a story under review: its title, how it was sent, what was found in it, and what moderators should know before they read. */
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';

import { longDate } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { MarkedText } from './marked-text.tsx';
import { offenceWords, timesWords } from './moderation-words.ts';
import { SignalTags } from './signal-tags.tsx';

export function StoryFacts({ story }: { story: ModeratedStory }) {
  const { found } = story;
  const of = (part: 'title' | 'displayName') => found.filter((signal) => signal.part === part);
  return (
    <header className="grid gap-3">
      <h1 dir="auto" className="wrap-anywhere">
        <MarkedText text={story.title} found={of('title')} />
      </h1>
      <p className="text-ink-2" dir="auto">
        {story.pseudonym ? 'Under a made-up name: ' : 'By '}
        <MarkedText text={story.displayName} found={story.pseudonym ? [] : of('displayName')} />, sent on{' '}
        {longDate(story.submittedOn)}
      </p>
      <p className="tag-row">
        <Tag tone={story.status === 'pending' ? 'ember' : story.status === 'published' ? 'good' : 'bad'}>
          {STATES[story.status]}
        </Tag>
        <SignalTags counts={story.signals} />
        {story.relationshipContext.map((context) => (
          <Tag key={context}>{context}</Tag>
        ))}
        {story.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {story.allowPublic ? null : <Tag>Not for the public</Tag>}
        {story.allowComments ? null : <Tag>No comments</Tag>}
      </p>
      <Warnings story={story} />
    </header>
  );
}

const STATES = { pending: 'Pending', published: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;

function Warnings({ story }: { story: ModeratedStory }) {
  const kinds = new Set(story.found.map(({ kind }) => kind));
  const words = offenceWords(story.offences);
  return (
    <>
      {kinds.has('self-harm') || kinds.has('abuse') ? (
        <Notice tone="warn" still title="The author may be in danger">
          They were shown where to find help the moment they sent this. An answer that is kind, and soon, matters more
          than usual.
        </Notice>
      ) : null}
      {story.reports > 0 ? (
        <Notice tone="warn" still title={timesWords(story.reports, 'open report', 'open reports')}>
          {story.openReasons.map(({ reason, times }) => `${reason} (${times})`).join(', ')}
        </Notice>
      ) : null}
      {words && story.offences?.repeat ? (
        <Notice tone="warn" still title="Repeat offender">
          {words} A second opinion is a good idea; nothing happens by itself.
        </Notice>
      ) : null}
      {words && !story.offences?.repeat ? <p className="text-sm text-ink-2">{words}</p> : null}
    </>
  );
}
