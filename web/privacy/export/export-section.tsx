/** Export Data: everything in one file, and the same in the forms other programs read; and the way back in. */
import { useState } from 'react';
import { checkInsTable, listTable, plansCalendar } from '../../../domain/privacy/export-tables.ts';
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import { ProofDeclined } from '../../accounts/fresh-proof.ts';
import { useFreshProof } from '../../accounts/proof/use-fresh-proof.tsx';
import { callApi } from '../../client/api.ts';
import { saidWith } from '../../client/api-error.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { openCoupleJournal } from '../../journal/couple/couple-journal.ts';
import { journalError } from '../../journal/journal-error.ts';
import { PLANS } from '../../journal/records/use-plans.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { recordsInWords } from '../setting-switch.tsx';
import { type Collected, collectExport } from './collect-export.ts';
import { ImportForm } from './import-form.tsx';
import { patientCall } from './patient-call.ts';

const JSON_TYPE = 'application/json';

export function ExportSection({ user }: { user: SignedInUser }) {
  const { busy, errorMessage, submit } = useSubmit({ messageOf: exportFailure });
  const [collected, setCollected] = useState<Collected | null>(null);
  const { withProof, dialog } = useFreshProof(user);

  const run = () =>
    submit(async () => {
      const found = await withProof(
        async () => {
          await callApi('POST /privacy/export-note', { body: {} });
          return collectExport(patientCall(), user.id, await openCoupleJournal(user.id));
        },
        { form: 'export' },
      );
      setCollected(found);
      saveFile(nameOf(found, '.json'), JSON_TYPE, JSON.stringify(found.file, null, 2));
    });
  return (
    <AccountSection
      id="export"
      title="Take it with you"
      lede="Everything we hold about you, in plain text. Keep the file private."
    >
      <div className="grid gap-2">
        <div className="account-actions">
          <Button variant="outline" busy={busy} busyText="Exporting..." onClick={() => void run()}>
            Export Data
          </Button>
        </div>
        <Fold title="What’s in the file">
          <p>
            Your browser puts it together: records, settings, profile, your account activity, what you wrote, liked and
            reported here, your newsletter, and which reminders you chose. Anyone who opens the file can read it, so
            keep it where nobody else looks. Its name gives nothing away, and no keys are in it.
          </p>
        </Fold>
      </div>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {collected ? <OtherForms collected={collected} /> : null}
      <ImportForm user={user} />
      {dialog}
    </AccountSection>
  );
}

const exportFailure = (error: unknown): string =>
  error instanceof ProofDeclined ? '' : saidWith(journalError(error).message, 'Nothing was exported.');

/** A settings file by its name (spec 2), whatever is in it. */
const nameOf = ({ file }: Collected, ending: string): string => `settings-${file.exported_at.slice(0, 10)}${ending}`;

/** The same contents once more, without asking again: they are here already. */
function OtherForms({ collected }: { collected: Collected }) {
  const { file, unreadable } = collected;
  const plans = file.records.flatMap(({ room, value }) => (room === PLANS.room && PLANS.is(value) ? [value] : []));
  const label = (file.settings as PrivacySettings).calendarIntegration;
  const calendar = plansCalendar(plans, label, file.exported_at);
  const has = (wanted: string) => file.records.some(({ room }) => room === wanted);
  return (
    <Notice tone="good" title={`${recordsInWords(file.records.length)} exported`}>
      <p>
        {unreadable > 0 ? `${recordsInWords(unreadable)} couldn’t be read here and were left out. ` : ''}
        {calendar || has('mood') || has('list') ? 'The same for other apps:' : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {calendar ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => saveFile(nameOf(collected, '.ics'), 'text/calendar', calendar)}
          >
            Plans, for a calendar
          </Button>
        ) : null}
        {has('mood') ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => saveFile(nameOf(collected, '-1.csv'), 'text/csv', checkInsTable(file.records))}
          >
            Check-ins, as a table
          </Button>
        ) : null}
        {has('list') ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => saveFile(nameOf(collected, '-2.csv'), 'text/csv', listTable(file.records))}
          >
            Our list, as a table
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
