/** Which file to ask each app for, unfolded by whoever wants to know. */
import { Fold } from '../accounts/fold.tsx';

const FILES: readonly (readonly [app: string, file: string])[] = [
  ['Clue', 'In its settings, request your data. Unpack what they mail you and choose measurements.json.'],
  ['Flo', 'Ask their support for your data in its machine-readable form, unpack it and choose the .json file.'],
  ['Apple Health', 'Tap your picture, then Export All Health Data. Choose the .zip file as it is.'],
  ['drip, Mensinator, Menstrudel, ovumcy', 'Export your data in the app’s settings and choose that file.'],
  ['Daylio', 'Export your entries as CSV.'],
  ['Bearable', 'Export your data as CSV.'],
  ['Google', 'At takeout.google.com choose Tasks, Keep, Calendar or Contacts. Choose the .zip file as it is.'],
  ['Calendars and contacts', 'An .ics file for days that come back every year, a .vcf file for birthdays.'],
];

export const WhichFile = () => (
  <Fold title="Which file?" about="to choose">
    <dl className="grid gap-2">
      {FILES.map(([app, file]) => (
        <div key={app}>
          <dt className="font-semibold text-ink">{app}</dt>
          <dd>{file}</dd>
        </div>
      ))}
    </dl>
    <p>Euki can’t be read yet.</p>
  </Fold>
);
