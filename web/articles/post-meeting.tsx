/** Two editors' versions of a post: what each changed, and a choice for what both did. Nothing is saved by it. */
import { useState } from 'react';
import { type ComparedField, partOf } from '../../domain/articles/posts/article-versions.ts';
import {
  comparePosts,
  type MergeChoice,
  type MergeChoices,
  usualChoice,
} from '../../domain/articles/posts/post-merge.ts';
import type { TypedPost } from '../../domain/articles/posts/post-views.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { fieldWord, listWords } from './post-words.ts';
import type { Meeting } from './use-post.ts';

interface PostMeetingProps {
  meeting: Meeting | null;
  mine: TypedPost;
  onSettle(choices: MergeChoices | null): void;
}

export function PostMeeting({ meeting, mine, onSettle }: PostMeetingProps) {
  return meeting ? <Open meeting={meeting} mine={mine} onSettle={onSettle} /> : null;
}

interface SideWords extends Readonly<Record<MergeChoice, string>> {
  title: string;
  theyChanged: string;
  youChanged: string;
  conflict: string;
}

const OF_TWO_EDITORS: SideWords = {
  title: 'Someone else saved this post',
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Both, theirs first',
  theyChanged: 'They changed',
  youChanged: 'You changed',
  conflict: 'both of you changed it',
};

const OF_TWO_TABS: SideWords = {
  title: 'You have two versions',
  mine: 'What’s here',
  theirs: 'From the closed tab',
  both: 'Both, the closed tab’s first',
  theyChanged: 'Changed in the closed tab',
  youChanged: 'Changed here',
  conflict: 'changed in both',
};

function Open({ meeting: { base, theirs, left }, mine, onSettle }: PostMeetingProps & { meeting: Meeting }) {
  const [choices, setChoices] = useState<MergeChoices>({});
  const said = left ? OF_TWO_TABS : OF_TWO_EDITORS;
  const compared = comparePosts(base, mine, theirs.post);
  const alone = (fields: ComparedField[]) => fields.filter((field) => !compared.conflicts.includes(field));
  const words = (fields: ComparedField[]) => listWords(alone(fields).map(fieldWord));
  return (
    <Dialog
      open
      onClose={() => onSettle(null)}
      title={said.title}
      subtitle={
        left
          ? `The other was last edited at ${momentOfInstant(theirs.updatedAt)}. Neither is lost.`
          : `At ${momentOfInstant(theirs.updatedAt)}. What you typed is safe.`
      }
      className="md:w-180"
    >
      <dl className="grid gap-2">
        {words(compared.theirs) ? (
          <div>
            <dt className="text-ink-3 text-sm">{said.theyChanged}</dt>
            <dd>{words(compared.theirs)}</dd>
          </div>
        ) : null}
        {words(compared.mine) ? (
          <div>
            <dt className="text-ink-3 text-sm">{said.youChanged}</dt>
            <dd>{words(compared.mine)}</dd>
          </div>
        ) : null}
      </dl>
      {compared.conflicts.length === 0 ? (
        <p className="text-ink-2">These changes don’t overlap, so they combine as they are.</p>
      ) : (
        compared.conflicts.map((field) => (
          <Conflict
            key={field}
            field={field}
            said={said}
            mine={shown(mine, field)}
            theirs={shown(theirs.post, field)}
            choice={choices[field] ?? usualChoice(field)}
            onChoose={(choice) => setChoices((now) => ({ ...now, [field]: choice }))}
          />
        ))
      )}
      <DialogActions>
        <Button variant="outline" onClick={() => onSettle(null)}>
          Not now
        </Button>
        <Button onClick={() => onSettle(choices)}>Combine</Button>
      </DialogActions>
      <p className="hint">Both will be in the form. Read it through and save.</p>
    </Dialog>
  );
}

interface ConflictProps {
  field: ComparedField;
  said: SideWords;
  mine: string;
  theirs: string;
  choice: MergeChoice;
  onChoose(choice: MergeChoice): void;
}

function Conflict({ field, said, mine, theirs, choice, onChoose }: ConflictProps) {
  const options: readonly MergeChoice[] = field === 'bodyMdx' ? ['both', 'mine', 'theirs'] : ['mine', 'theirs'];
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">
        {fieldWord(field)}: {said.conflict}
      </legend>
      <div className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2">
        <figure>
          <figcaption className="hint">{said.mine}</figcaption>
          <blockquote className="post-quote max-h-48">{mine || 'Nothing'}</blockquote>
        </figure>
        <figure>
          <figcaption className="hint">{said.theirs}</figcaption>
          <blockquote className="post-quote max-h-48">{theirs || 'Nothing'}</blockquote>
        </figure>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="radio"
              name={`choice ${field}`}
              checked={choice === option}
              onChange={() => onChoose(option)}
            />
            <span>{said[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function shown(post: TypedPost, field: ComparedField): string {
  const value = partOf(post, field);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
