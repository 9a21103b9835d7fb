/** What a connected calendar does (spec 1, 'Calendar preferences'): chosen together, saved together. */
import { useState } from 'react';
import type { ConnectionPreferences } from '../../domain/calendar/connections/connection.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Chip, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Segmented } from '../kit/segmented.tsx';

const TIMINGS: readonly { minutes: number; label: string }[] = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 720, label: '12 hours' },
  { minutes: 1440, label: '1 day' },
];

const LENGTHS = [30, 60, 90, 120];

interface ConnectionChoicesProps {
  preferences: ConnectionPreferences;
  onSave(preferences: ConnectionPreferences): Promise<void>;
  onClose(): void;
}

export function ConnectionChoices({ preferences, onSave, onClose }: ConnectionChoicesProps) {
  const [draft, setDraft] = useState(preferences);
  const { busy, errorMessage, submit } = useSubmit();
  const toast = useToast();
  const change = (part: Partial<ConnectionPreferences>) => setDraft((now) => ({ ...now, ...part }));
  const save = () =>
    submit(async () => {
      await onSave(draft);
      toast('Saved. Give it a moment.');
      onClose();
    });
  return (
    <Dialog open title="What this calendar does" closable={!busy} onClose={onClose}>
      <div className="grid gap-5">
        <Switch
          label="Write my plan into it"
          note="Turn it off and we remove what we wrote there."
          checked={draft.writePlan}
          onChange={(writePlan) => change({ writePlan })}
        />
        <Switch
          label="Read when I am busy"
          note="Only the times, so plans work around them."
          checked={draft.readBusy}
          onChange={(readBusy) => change({ readBusy })}
        />
        {draft.writePlan ? <WrittenEvents preferences={draft} onChange={change} /> : null}
        <SuggestedLength preferences={draft} onChange={change} />
        <SyncFrequency preferences={draft} onChange={change} />
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  preferences: ConnectionPreferences;
  onChange(part: Partial<ConnectionPreferences>): void;
}

/** How the events of a plan look there, and when the calendar reminds of them. */
function WrittenEvents({ preferences, onChange }: ChoiceProps) {
  const { enabled, timings } = preferences.reminders;
  return (
    <>
      <Switch
        label="Mark events as private"
        note="Others who see the calendar see only that you’re busy."
        checked={preferences.defaultPrivacy === 'private'}
        onChange={(on) => onChange({ defaultPrivacy: on ? 'private' : 'public' })}
      />
      <Switch
        label="Keep the words discreet"
        note="Never a full title here, whatever your Privacy Controls say."
        checked={preferences.discreteLabels}
        onChange={(discreteLabels) => onChange({ discreteLabels })}
      />
      <Switch
        label="Let the calendar remind me"
        checked={enabled}
        onChange={(on) => onChange({ reminders: { enabled: on, timings } })}
      />
      {enabled ? (
        <ReminderTimes timings={timings} onChange={(chosen) => onChange({ reminders: { enabled, timings: chosen } })} />
      ) : null}
    </>
  );
}

interface ReminderTimesProps {
  timings: readonly number[];
  onChange(timings: number[]): void;
}

/** Those that were chosen elsewhere are offered too. */
function ReminderTimes({ timings, onChange }: ReminderTimesProps) {
  const choose = (minutes: number, on: boolean) => {
    const next = timings.filter((one) => one !== minutes).concat(on ? [minutes] : []);
    onChange(next.sort((a, b) => b - a));
  };
  return (
    <ChoiceGroup legend="How long before?" layout="chips">
      {[...new Set([...TIMINGS.map(({ minutes }) => minutes), ...timings])].map((minutes) => (
        <Chip key={minutes} selected={timings.includes(minutes)} onChange={(on) => choose(minutes, on)}>
          {TIMINGS.find((one) => one.minutes === minutes)?.label ?? `${minutes} minutes`}
        </Chip>
      ))}
    </ChoiceGroup>
  );
}

function SuggestedLength({ preferences, onChange }: ChoiceProps) {
  return (
    <div className="grid gap-2">
      <p className="choice-title">Suggested times last</p>
      <Segmented
        label="How long suggested times last"
        value={String(preferences.defaultDuration)}
        onChange={(minutes) => onChange({ defaultDuration: Number(minutes) })}
        options={LENGTHS.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
      />
      <p className="text-sm text-ink-2">
        For the free times your assessment suggests, in all your calendars. Evenings in a plan keep their own length.
      </p>
    </div>
  );
}

/** How often we check it. */
function SyncFrequency({ preferences, onChange }: ChoiceProps) {
  return (
    <div className="grid gap-2">
      <p className="choice-title">Check it</p>
      <Segmented
        label="How often we check it"
        value={preferences.syncFrequency}
        onChange={(syncFrequency) => onChange({ syncFrequency })}
        options={[
          { value: 'hourly', label: 'Every hour' },
          { value: 'daily', label: 'Once a day' },
        ]}
      />
      <p className="text-sm text-ink-2">Changes to your plan always go out right away.</p>
    </div>
  );
}
