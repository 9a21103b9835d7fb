/** A file that was chosen, dropped or pasted, judged before it is sent. */
import { checkFile } from '../../domain/media/asset.ts';
import { imageType, LEADING_BYTES } from '../../domain/media/image-type.ts';

/** What is wrong with it, as a sentence; empty for nothing. Its first bytes are read, not its name. */
export async function fileProblem(file: File | null): Promise<string> {
  if (!file) return checkFile(null)[0]?.message ?? '';
  const head = await file
    .slice(0, LEADING_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return 'This file could not be read. Please choose it again.';
  return checkFile({ bytes: file.size, type: imageType(new Uint8Array(head)) })[0]?.message ?? '';
}

/** The first file among what was dropped or pasted; null where there is none. */
export const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

const KILO = 1024;

export const sizeInWords = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.max(1, Math.round(bytes / KILO))} KB`
    : `${(bytes / KILO / KILO).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
