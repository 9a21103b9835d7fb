/** 'Your scenarios': the bundles there are to open, what may go, and the way to more. Only discreet titles stand here. */
import { ROLE_PLAY_STEPS } from '../../content/role-play.ts';
import type { BundleListParts } from '../billing/bundle-tool.tsx';
import { momentOfInstant } from '../calendar/date-language.ts';
import { RecordItem } from '../journal/record-item.tsx';
import { RecordList } from '../journal/record-list.tsx';
import { ROLE_PLAY_PATH } from '../shell/tools.ts';
import type { ScenariosRecord } from './scenarios-record.ts';

export function YourScenariosList(props: BundleListParts<ScenariosRecord>) {
  const { list, begun, onRemove, onSignInAgain, onContinue, onNew } = props;
  return (
    <RecordList
      title="Your scenarios"
      newText="New scenarios"
      list={list}
      begun={begun > 0 ? { step: begun, steps: ROLE_PLAY_STEPS.length, onContinue } : undefined}
      onNew={onNew}
      onSignInAgain={onSignInAgain}
    >
      {list.records?.map(({ id, value, deviceOnly }) => (
        <RecordItem
          key={id}
          title={momentOfInstant(value.made)}
          note={value.bundle.scenarios.map((scenario) => scenario.discreet_title).join(', ')}
          deviceOnly={deviceOnly}
          to={`${ROLE_PLAY_PATH}/${id}`}
          words={{ ask: 'Delete these scenarios?', done: 'Scenarios deleted' }}
          stays="What you sent to a plan stays there."
          onRemove={() => onRemove(id)}
        />
      ))}
    </RecordList>
  );
}
