/** A zip archive of some files, deflated, as a browser would be handed it. */
import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  name: string;
  text: string;
  locked?: boolean;
  stored?: boolean;
}

export function makeZip(files: readonly Packed[], name = 'export.zip'): File {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, locked = false, stored = false } of files) {
    const raw = Buffer.from(text);
    const bytes = stored ? raw : deflateRawSync(raw);
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    head.writeUInt32LE(0x04034b50, 0);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [buffer, at] of [
      [head, 4],
      [entry, 6],
    ] as const) {
      buffer.writeUInt16LE(20, at);
      buffer.writeUInt16LE(locked ? 1 : 0, at + 2);
      buffer.writeUInt16LE(stored ? 0 : 8, at + 4);
      buffer.writeUInt32LE(crc32(raw), at + 10);
      buffer.writeUInt32LE(bytes.length, at + 14);
      buffer.writeUInt32LE(raw.length, at + 18);
      buffer.writeUInt16LE(Buffer.byteLength(name), at + 22);
    }
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    offset += head.length + Buffer.byteLength(name) + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new File([Buffer.concat([...parts, ...directory, end])], name);
}
