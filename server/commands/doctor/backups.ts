/** Backups: one is there, it is fresh, and it opens, to its last byte and with tables that this version knows. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { backupFolder, listBackups } from '../../platform/backup/backups.ts';
import { checkArchive } from '../../platform/backup/restore.ts';
import { typedAs } from '../run-command.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, fault, skipped } = findingsOf('backups');
/** One comes each night, later in the day where none was up then. */
const MAX_AGE_HOURS = 36;

export async function checkBackups(dataDir: string, now: Date, isNew: boolean): Promise<Finding[]> {
  const names = await listBackups(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names.at(-1);
  if (!newest) {
    if (isNew) return [skipped('There is nothing to back up yet.')];
    return [
      fault(
        'There is no backup in the data folder.',
        `${typedAs('backup')} writes one. Of several copies of the server only one writes it, into its own folder.`,
      ),
    ];
  }
  const path = join(backupFolder(dataDir), newest);
  return [
    judgeAge(newest, names.length, (now.getTime() - statSync(path).mtimeMs) / HOUR_MS),
    await judgeArchive(path, newest),
  ];
}

export function judgeAge(name: string, count: number, hours: number): Finding {
  const found = `${count} there, the newest ${name}, ${Math.round(hours)} hours old.`;
  if (hours <= MAX_AGE_HOURS) return good(found);
  return fault(found, 'Look for write-nightly-backup in the log, and whether this copy is the one that writes it.');
}

async function judgeArchive(path: string, name: string): Promise<Finding> {
  try {
    const { header } = await checkArchive(path);
    return good(
      `${name} was read to its end and can be restored: ${header.tables.length} tables, as of ${header.writtenAt}.`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(
      `${name} cannot be restored: ${why}`,
      `${typedAs('backup')} writes another. Keep older ones until it is checked.`,
    );
  }
}
