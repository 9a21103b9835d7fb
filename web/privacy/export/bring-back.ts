/** An export into an account that may be another than it came from: its check-ins under that account's ids, and what was chosen in it. */
import { type CheckIn, readCheckIn } from '../../../domain/mood/check-in.ts';
import { mergeCheckIns } from '../../../domain/mood/merge.ts';
import type { ExportedChoices, ExportedRecord } from '../../../domain/privacy/export-file.ts';
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';
import type { CallApi } from '../../client/api.ts';

/**
 * The records as a journal holds them whose check-ins are named by `idOf`: a day's id is made of whose it is, so that each device
 * finds it. A day that stands twice in the file stands once. All other ids are nobody's in particular.
 */
export async function ownRecords(
  records: readonly ExportedRecord[],
  idOf: (date: string) => Promise<string>,
): Promise<ExportedRecord[]> {
  const days = new Map<string, CheckIn>();
  const others: ExportedRecord[] = [];
  for (const record of records) {
    const checkIn = record.room === 'mood' ? readCheckIn(record.value) : null;
    if (!checkIn) {
      others.push(record);
      continue;
    }
    const known = days.get(checkIn.date);
    days.set(checkIn.date, known ? mergeCheckIns(known, checkIn) : checkIn);
  }
  const own = [...days].map(
    async ([date, value]): Promise<ExportedRecord> => ({ room: 'mood', id: await idOf(date), day: date, value }),
  );
  return [...others, ...(await Promise.all(own))];
}

/**
 * Before the records: by default an account keeps a year, and what the file holds of earlier ones would go within the hour. Where
 * records lie stays as this account has it, once that was decided here. Rejects as the API does.
 */
export async function bringChoices(
  api: CallApi,
  { settings, profile }: ExportedChoices,
  save: (next: PrivacySettings) => Promise<void>,
): Promise<void> {
  if (profile) await api('PATCH /profile', { body: profile });
  if (!settings) return;
  const { preferences } = await api('GET /profile');
  const { dataRetention } = settings;
  const { past } = await api('GET /privacy/retention', { query: { keep: dataRetention } });
  const now = await api('GET /privacy/settings');
  await save({
    ...settings,
    // A file does not delete what is here.
    dataRetention: past > 0 ? now.settings.dataRetention : dataRetention,
    cloudBackup: preferences.cloudBackup ?? settings.cloudBackup,
  });
}
