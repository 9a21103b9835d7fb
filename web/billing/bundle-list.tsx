/** The bundles there are to open, what may go, and the way to more. */
import { signInAgain } from '../client/sign-in-again.ts';
import { RecordItem } from '../journal/record-item.tsx';
import { RecordList } from '../journal/record-list.tsx';
import type { UseRecords } from '../journal/use-records.ts';
import { momentOfInstant } from '../kit/date-language.ts';

/** What a tool says of its bundles where they are listed. */
export interface BundleListWords<Bundle> {
  /** 'Your ideas'. */
  title: string;
  /** 'New ideas'. */
  newText: string;
  /** 'Delete these ideas?' and 'Ideas deleted'. */
  remove: { ask: string; done: string };
  /** What stays although a bundle goes, in the question. */
  stays?: string;
  /** Whatever may be told of a bundle on a screen that others may see. */
  noteOf(bundle: Bundle): string;
}

export interface BundleListProps<Bundle> {
  words: BundleListWords<Bundle>;
  list: UseRecords<Bundle>;
  /** The step of a form that was begun, of how many; 0 for none. */
  begun: number;
  steps: number;
  /** The tool's page; a bundle opens at `{path}/{id}`. */
  path: string;
  onRemove(id: string): Promise<void>;
  onContinue(): void;
  onNew(): void;
}

export function BundleList<Bundle extends { made: string }>(props: BundleListProps<Bundle>) {
  const { words, list, begun, steps, path, onRemove, onContinue, onNew } = props;
  const { title, newText, remove, stays, noteOf } = words;
  return (
    <RecordList
      title={title}
      newText={newText}
      list={list}
      begun={begun > 0 ? { step: begun, steps, onContinue } : undefined}
      onNew={onNew}
      onSignInAgain={() => signInAgain(list.trouble)}
    >
      {list.records?.map(({ id, value, deviceOnly }) => (
        <RecordItem
          key={id}
          title={momentOfInstant(value.made)}
          note={noteOf(value)}
          deviceOnly={deviceOnly}
          to={`${path}/${id}`}
          words={remove}
          {...(stays && { stays })}
          onRemove={() => onRemove(id)}
        />
      ))}
    </RecordList>
  );
}
