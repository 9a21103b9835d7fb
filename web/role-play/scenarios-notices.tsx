/** What has to be known of a bundle: which wish was the narrow one, and whether one's own list could be read. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { type RolePlayStep, stepOfField } from './role-play-answers.ts';
import type { ScenariosRecord } from './scenarios-record.ts';

export interface ScenariosNoticesProps {
  record: ScenariosRecord;
  onStep(step: RolePlayStep): void;
}

export function ScenariosNotices({ record: { narrow, listUnread }, onStep }: ScenariosNoticesProps) {
  // Nobody is led to a boundary to give it up.
  const step = narrow && narrow.wish !== 'comfortBoundaries' ? stepOfField(narrow.wish) : null;
  return (
    <div className="grid gap-3 not-empty:mt-6">
      {narrow ? (
        <Notice
          still
          className="scenes-notice"
          title="Your wishes were narrow"
          action={
            step === null ? undefined : (
              <Button variant="outline" size="small" data-screen-only="" onClick={() => onStep(step)}>
                Change it
              </Button>
            )
          }
        >
          {narrow.message}
        </Notice>
      ) : null}
      {listUnread ? (
        <Notice still tone="warn" title="Your own list did not count">
          Your yes, maybe, no list could not be opened when these were made. Read them with that in mind.
        </Notice>
      ) : null}
    </div>
  );
}
