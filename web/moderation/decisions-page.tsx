/** The log of moderation: everything that was decided, newest first, and nothing that could be changed. */
import '../style/moderation.css';
import { DECISION_KINDS } from '../../domain/moderation/decision.ts';
import { readPage } from '../../domain/paged.ts';
import { useApiQuery } from '../client/queries.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { PagedList } from '../kit/navigation/paged-list.tsx';
import { oneOf, useAddress } from '../kit/navigation/pager.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { DecisionList } from './decision-list.tsx';
import { ACT_WORDS } from './moderation-words.ts';

export const meta = () => tabTitle('Decisions');

const ACTS = ['', ...DECISION_KINDS] as const;

export default function DecisionsPage() {
  const address = useAddress();
  const act = oneOf(ACTS, address.get('act'), '');
  const asked = { ...(act !== '' && { act }), page: readPage(address.get('page')) };
  const read = useApiQuery('GET /admin/decisions', { query: asked });
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Decisions</h1>
        <p className="text-ink-2">
          Every decision moderators have made. Nothing here can be changed or removed, and no author is named.
        </p>
      </div>
      <div className="max-w-72">
        <Select
          label="Show"
          value={act === '' ? 'all' : act}
          onChange={(value) => address.set('act', value === 'all' ? '' : value)}
          options={ACTS.map((value) => ({
            value: value === '' ? 'all' : value,
            label: value === '' ? 'Everything' : ACT_WORDS[value],
          }))}
        />
      </div>
      <PagedList
        read={read}
        failed="We couldn’t load the log"
        empty={
          <EmptyState seed="decisions" heading="h2" title="No decisions yet">
            {act === '' ? 'The first one will show up here.' : 'None of this kind, that is.'}
          </EmptyState>
        }
      >
        {(items) => <DecisionList decisions={items} named />}
      </PagedList>
    </div>
  );
}
