/** What was found in a text, as small labels: the grave ones first. */
import { SIGNAL_KINDS } from '../../domain/stories/found.ts';
import type { SignalCounts } from '../../domain/stories/story-views.ts';
import { Tag } from '../kit/tag.tsx';
import { signalTone, signalWords } from './moderation-words.ts';

export function SignalTags({ counts }: { counts: SignalCounts }) {
  const kinds = SIGNAL_KINDS.filter((kind) => counts[kind]).sort(
    (a, b) => Number(signalTone(a) !== 'bad') - Number(signalTone(b) !== 'bad'),
  );
  return kinds.map((kind) => (
    <Tag key={kind} tone={signalTone(kind)}>
      {signalWords(kind, counts[kind] ?? 0)}
    </Tag>
  ));
}
