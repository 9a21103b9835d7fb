/** 'Your ideas': the bundles there are to open, what may go, and the way to more. */

import { SPICE_UP_STEPS } from '../../content/spice-up.ts';
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import type { BundleListParts } from '../billing/bundle-tool.tsx';
import { momentOfInstant } from '../calendar/date-language.ts';
import { RecordItem } from '../journal/record-item.tsx';
import { RecordList } from '../journal/record-list.tsx';
import { SPICE_UP_PATH } from '../shell/tools.ts';
import type { IdeasRecord } from './ideas-record.ts';

export function YourIdeasList({
  list,
  begun,
  onRemove,
  onSignInAgain,
  onContinue,
  onNew,
}: BundleListParts<IdeasRecord>) {
  return (
    <RecordList
      title="Your ideas"
      newText="New ideas"
      list={list}
      begun={begun > 0 ? { step: begun, steps: SPICE_UP_STEPS.length, onContinue } : undefined}
      onNew={onNew}
      onSignInAgain={onSignInAgain}
    >
      {list.records?.map(({ id, value, deviceOnly }) => (
        <RecordItem
          key={id}
          title={momentOfInstant(value.made)}
          note={noteOf(value)}
          deviceOnly={deviceOnly}
          to={`${SPICE_UP_PATH}/${id}`}
          words={{ ask: 'Delete these ideas?', done: 'Ideas deleted' }}
          onRemove={() => onRemove(id)}
        />
      ))}
    </RecordList>
  );
}

/** How many and of which kinds; titles stay inside. */
function noteOf({ bundle: { ideas } }: IdeasRecord): string {
  const kinds = [...new Set(ideas.map(({ category }) => category))];
  const count = ideas.length === 1 ? 'One idea' : `${capitalised(numberWord(ideas.length))} ideas`;
  return `${count}: ${kinds.join(' / ')}`;
}
