/** An empty day that lies ahead: one evening more, when and what, with the usual hour and a surprise chosen already. */
import { useId, useMemo, useState } from 'react';
import { usualTimes } from '../../../domain/planner/choices/usual-times.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import { lengthInWords } from '../../../domain/planner/insertion/no-offer.ts';
import type { SentItem } from '../../../domain/planner/insertion/sent-item.ts';
import type { EventTime } from '../../../domain/planner/plan.ts';
import { numberWord } from '../../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { IDEAS } from '../../journal/bundles/ideas-record.ts';
import { useRecords } from '../../journal/records/use-records.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Chip, ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { clockTime, longDate } from '../../kit/time/date-language.ts';
import { nowIn } from '../plans-ahead.ts';
import { sentIdea } from '../sent-idea.ts';
import { timeSpan } from '../views/event-words.ts';
import { verdictOn } from '../views/verdict.ts';
import { sideOf } from './event-dialog.tsx';
import { type Slot, slotOf, timeOn } from './own-time.ts';
import { OwnTimeFields, VerdictLine } from './own-time-fields.tsx';

interface AddEveningSheetProps {
  /** With the busy times of now. */
  stored: StoredPlan;
  known: PlannerKnown | null;
  view: View;
  /** YYYY-MM-DD. */
  date: string;
  onAdd: (time: EventTime, item?: SentItem) => void;
  onClose: () => void;
}

/** Where the plan knows no hour at all. */
const EIGHT: Slot = { start: 1200, length: 90 };

export function AddEveningSheet({ stored, known, view, date, onAdd, onClose }: AddEveningSheetProps) {
  const usual = useMemo(() => usualTimes(stored, date, nowIn(stored.timezone)), [stored, date]);
  const [own, setOwn] = useState(usual.length === 0);
  const [slot, setSlot] = useState(() => (usual[0] ? slotOf(usual[0]) : EIGHT));
  const { item, fields } = useWhat(stored.answers.solo, view);
  const time = timeOn(date, slot);
  const verdict = verdictOn(stored, known, time);
  const ready = verdict.fits && item !== null;
  return (
    <Dialog
      open
      place="side"
      className={sideOf(date)}
      title={longDate(date)}
      subtitle="Add an evening."
      onClose={onClose}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          onClose();
          onAdd(time, item);
        }}
      >
        <ChoiceGroup legend="When?" layout="chips">
          {usual.map((one) => (
            <Chip
              key={one.start_time}
              selected={!own && one.start_time === time.start_time}
              onChange={() => {
                setOwn(false);
                setSlot(slotOf(one));
              }}
            >
              {clockTime(one.start_time)}
            </Chip>
          ))}
          <Chip selected={own} onChange={() => setOwn(true)}>
            Own time
          </Chip>
        </ChoiceGroup>
        {own ? (
          <OwnTimeFields slot={slot} onChange={setSlot} />
        ) : (
          <p className="num -mt-2 text-sm text-ink-2">{timeSpan(time)}</p>
        )}
        {fields}
        <div className="grid gap-3">
          <VerdictLine verdict={verdict} />
          <Button type="submit" disabled={!ready}>
            Add the evening
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type What = 'surprise' | 'saved' | 'words';

/** As many as one looks through on a phone. */
const MAX_SAVED = 12;
const MAX_LENGTH = 80;

/** What the evening is to be: undefined for a surprise, null while nothing is chosen. */
function useWhat(solo: boolean, view: View) {
  const { user } = useSession();
  const { records } = useRecords(IDEAS, user?.id);
  const [what, setWhat] = useState<What>('surprise');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const choose = (next: What) => {
    setWhat(next);
    setWords('');
  };
  const saved = useMemo(
    () => (records ?? []).flatMap(({ id, value }) => value.bundle.ideas.map((idea) => sentIdea(idea, id))),
    [records],
  ).slice(0, MAX_SAVED);
  const item = {
    surprise: undefined,
    saved: saved.find(({ id }) => id === chosen) ?? null,
    words: words.trim() ? ownWords(words.trim()) : null,
  }[what];
  const fields = (
    <div className="grid gap-3">
      <ChoiceGroup legend="What?" layout="chips">
        <Chip selected={what === 'surprise'} onChange={() => choose('surprise')}>
          {solo ? 'Surprise me' : 'Surprise us'}
        </Chip>
        {saved.length > 0 ? (
          <Chip selected={what === 'saved'} onChange={() => choose('saved')}>
            From our ideas
          </Chip>
        ) : null}
      </ChoiceGroup>
      {what === 'saved' ? <SavedIdeas saved={saved} view={view} chosen={chosen} onChoose={setChosen} /> : null}
      <TextInput
        label="Or write your own"
        labelHidden
        placeholder="Or write your own"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={words}
        onChange={(typed) => {
          setWords(typed);
          setWhat(typed.trim() ? 'words' : 'surprise');
        }}
      />
    </div>
  );
  return { item, fields };
}

/** Their own words are nobody else's: they stand in no calendar, and ask nothing of an hour. */
const ownWords = (title: string): SentItem => ({
  id: `own:${title}`,
  from: 'own',
  title,
  discreetLabel: '',
  minutes: 0,
  place: 'apart',
  quiet: true,
  notes: '',
  tags: [],
});

const PLACES: Readonly<Record<SentItem['place'], string>> = { home: ', at home', out: ', going out', apart: '' };

/** Labels repeat where titles do not: 'From two hours, at home' tells such ideas apart, and those that are alike to the end stand once. */
const ideaNote = ({ minutes, place }: SentItem): string => `From ${lengthInWords(minutes)}${PLACES[place]}`;

interface SavedIdeasProps {
  saved: readonly SentItem[];
  view: View;
  chosen: string;
  onChoose: (id: string) => void;
}

function SavedIdeas({ saved, view, chosen, onChoose }: SavedIdeasProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={<span className="sr-only">Which idea?</span>} className="max-h-64 overflow-y-auto">
      {toldApart(saved, view).map(({ ideas: [idea, ...alike], title, note }) => (
        <ChoiceCard
          key={idea.id}
          type="radio"
          name={name}
          value={idea.id}
          checked={idea.id === chosen}
          onChange={() => onChoose(idea.id)}
          title={title}
          note={alike.length > 0 ? `${note}. One of ${numberWord(alike.length + 1)}; Full Details names them.` : note}
        />
      ))}
    </ChoiceGroup>
  );
}

interface ToldApart {
  ideas: [SentItem, ...SentItem[]];
  title: string;
  note: string;
}

/** Together whatever reads alike in this view: of those the first is taken. */
function toldApart(saved: readonly SentItem[], view: View): ToldApart[] {
  const found = new Map<string, ToldApart>();
  for (const idea of saved) {
    const title = view === 'full' ? idea.title : idea.discreetLabel;
    const note = ideaNote(idea);
    const alike = found.get(`${title}\n${note}`);
    if (alike) alike.ideas.push(idea);
    else found.set(`${title}\n${note}`, { ideas: [idea], title, note });
  }
  return [...found.values()];
}
