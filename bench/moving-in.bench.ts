/**
 * An archive of Apple Health whose `export.xml` is a gigabyte, read as the page reads it: the seconds it takes, how often the
 * bar moved, and how far the memory of the process grew beyond what it was at its beginning. Fails above the limit.
 */
import { createWriteStream, openAsBlob, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { readFile } from '../web/moving-in/read-file.ts';

const SIZE = 1024 ** 3;
const LIMIT_BYTES = 150 * 1024 ** 2;
const LOOK_MS = 20;
const NAME = Buffer.from('apple_health_export/export.xml');

const STEPS = Array.from({ length: 4_000 }, (_, at) => {
  const minute = String(at % 60).padStart(2, '0');
  return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.1" unit="count/min" creationDate="2026-03-01 08:${minute}:00 +0100" startDate="2026-03-01 08:${minute}:00 +0100" endDate="2026-03-01 08:${minute}:00 +0100" value="${50 + (at % 97)}">\n <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${at % 3}"/>\n</Record>\n`;
}).join('');

function* xml(): Generator<string> {
  yield '<?xml version="1.0"?>\n<HealthData locale="en_US">\n';
  let size = 0;
  for (let period = 0; size < SIZE; period++) {
    const date = new Date(Date.UTC(1995, 0, 1 + period * 28)).toISOString().slice(0, 10);
    if (date < '2026-01-01') {
      yield `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${date} 08:00:00 +0100" value="HKCategoryValueMenstrualFlowMedium">\n <MetadataEntry key="HKMenstrualCycleStart" value="1"/>\n</Record>\n`;
    }
    yield STEPS;
    size += STEPS.length;
  }
  yield '</HealthData>\n';
}

/** Written a piece at a time as well: the bench is not to hold what the page may not. */
async function writeArchive(path: string): Promise<void> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(NAME.length, 26);
  const out = createWriteStream(path);
  out.write(Buffer.concat([head, NAME]));
  let [size, packed] = [0, 0];
  const texts = Readable.from(
    (function* () {
      for (const text of xml()) {
        size += Buffer.byteLength(text);
        yield text;
      }
    })(),
  );
  const deflate = createDeflateRaw({ level: 1 });
  deflate.on('data', (bytes: Buffer) => {
    packed += bytes.length;
  });
  await pipeline(texts, deflate, out, { end: false });
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(NAME.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + NAME.length, 12);
  end.writeUInt32LE(head.length + NAME.length + packed, 16);
  await new Promise<void>((done) => out.end(Buffer.concat([entry, NAME, end]), done));
}

// Before anything was written: what the writing leaves behind counts against the reading.
const before = process.memoryUsage.rss();
const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
try {
  const path = join(folder, 'export.zip');
  await writeArchive(path);
  const file = new File([await openAsBlob(path)], 'export.zip');
  let [most, moves] = [0, 0];
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, LOOK_MS);
  const begun = performance.now();
  const read = await readFile(file, {
    today: '2026-11-28',
    onProgress: () => {
      moves += 1;
      most = Math.max(most, process.memoryUsage.rss() - before);
    },
    signal: new AbortController().signal,
  });
  clearInterval(looking);
  const seconds = (performance.now() - begun) / 1000;
  const starts = read.ok ? read.value.found.starts.length : 0;
  const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  process.stdout.write(
    `  ${megabytes(SIZE)} of Apple Health in an archive of ${megabytes(statSync(path).size)}: ${seconds.toFixed(1)} s, `,
  );
  process.stdout.write(
    `${starts} period starts, the bar moved ${moves} times, memory grew by ${megabytes(most)} at most (limit ${megabytes(LIMIT_BYTES)})\n`,
  );
  if (most >= LIMIT_BYTES || starts < 400 || moves < 100) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
