/** Under the scenarios: names, paper, the other bundles, and removal after a question. */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { DeleteRecord } from '../journal/delete-record.tsx';
import { ownJournal } from '../journal/own-journal.ts';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { SCENARIOS } from './scenarios-record.ts';

export interface ScenariosToolsProps {
  userId: string;
  id: string;
  /** False in the discreet view, where no names stand. */
  full: boolean;
  onNames(): void;
}

const DELETE_WORDS = { ask: 'Delete these scenarios?', keep: 'Keep them', done: 'Scenarios deleted' };

export const ScenariosTools = ({ userId, id, full, onNames }: ScenariosToolsProps) => (
  <div className="scenes-tools" data-screen-only="">
    {full ? (
      <Button variant="quiet" icon={<UsersIcon size={20} aria-hidden="true" />} onClick={onNames}>
        Your names
      </Button>
    ) : null}
    <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
    <LinkButton variant="quiet" to={ROLE_PLAY_PATH}>
      Your scenarios
    </LinkButton>
    <DeleteRecord
      words={DELETE_WORDS}
      listPath={ROLE_PLAY_PATH}
      onRemove={async () => (await ownJournal(userId)).remove(SCENARIOS.room, id)}
    >
      They go for good, and there is no way to get them back. What you sent to a plan stays there.
    </DeleteRecord>
  </div>
);
