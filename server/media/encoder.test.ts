/** What readers get is drawn anew: upright, nameless, in the sizes there are, and never what was hidden in the upload. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../tests/server/draw-picture.ts';
import { encodePicture } from './encoder.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const said = (bytes: Buffer) =>
  encodePicture(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );
const UNREADABLE = 'We couldn’t read this file as an image. Save it again as JPEG, PNG, WebP or AVIF.';
const KINDS = 'Choose a JPEG, PNG, WebP or AVIF image.';

test('three formats at every width up to its own, none larger than it was', async () => {
  const { width, height, files } = await encodePicture(await drawPicture({ width: 700, height: 350 }));
  expect([width, height]).toEqual([700, 350]);
  expect(files.map((file) => `${file.format} ${file.width}x${file.height}`)).toEqual(
    ['320x160', '640x320', '700x350'].flatMap((sides) =>
      ['avif', 'webp', 'jpeg'].map((format) => `${format} ${sides}`),
    ),
  );
  for (const file of files) {
    const read = await sharp(file.bytes).metadata();
    expect(read).toMatchObject({ width: file.width, height: file.height });
    expect(read.format).toBe(file.format === 'avif' ? 'heif' : file.format);
  }
});

test('each of the four kinds is taken', async () => {
  const png = sharp(await drawPicture());
  for (const bytes of [png.clone().jpeg(), png.clone().webp(), png.clone().avif({ effort: 0 }), png.clone().png()])
    expect(await said(await bytes.toBuffer())).toBe('taken');
});

test('place, camera, comments and colour profile are gone; the picture stands as the camera held it', async () => {
  const upload = await sharp(await drawPicture({ width: 400, height: 200 }))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Ada Byron', Make: 'A camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(upload.includes('Ada Byron')).toBe(true);
  const { width, height, files } = await encodePicture(upload);
  expect([width, height]).toEqual([200, 400]);
  for (const { bytes } of files) {
    const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array(6).fill(undefined));
    expect(bytes.includes('Ada Byron')).toBe(false);
  }
  // Turned to the right: what was at the left is at the top.
  const largest = files.at(-1)?.bytes;
  const { data } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data.at(-1)).toBeLessThan(40);
});

test('what is transparent is white in every format', async () => {
  const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  for (const { bytes } of (await encodePicture(clear)).files) {
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250);
  }
});

test('SVG, HTML, GIF, PDF and what only calls itself an image are refused in plain words', async () => {
  const others = [
    `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    `<!doctype html>${SCRIPT}`,
    `GIF89a/*${SCRIPT}*/=1;`,
    `%PDF-1.7 ${SCRIPT}`,
    `\n\x89PNG\r\n\x1a\n`,
  ];
  for (const text of others) expect(await said(Buffer.from(text, 'latin1')), text.slice(0, 20)).toBe(KINDS);
  expect(await said(Buffer.alloc(0))).toBe('Image file is required');
});

test('a file that begins as an image and is none is refused', async () => {
  const png = await drawPicture();
  const jpeg = await sharp(png).jpeg().toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x1c]), Buffer.from('ftypmif1\0\0\0\0mif1avifmiaf')]);
  const broken = [
    Buffer.from(`\xff\xd8\xff${SCRIPT}`, 'latin1'),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(SCRIPT)]),
    Buffer.from(`RIFF\x24\0\0\0WEBP${SCRIPT}`, 'latin1'),
    heic,
    png.subarray(0, png.length / 2),
    jpeg.subarray(0, jpeg.length / 2),
  ];
  for (const bytes of broken) expect(await said(bytes)).toBe(UNREADABLE);
});

test('nothing that hides behind or inside a real image comes through', async () => {
  const jpeg = await sharp(await drawPicture())
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
    Buffer.from(SCRIPT),
    jpeg.subarray(2),
  ]);
  const uploads = [
    Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
    Buffer.concat([await drawPicture(), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
    comment,
  ];
  for (const upload of uploads) {
    const { files } = await encodePicture(upload);
    for (const { bytes } of files) expect(bytes.includes('script')).toBe(false);
  }
});

test('a small file that would fill the memory is refused before it is drawn', async () => {
  const wide = await sharp({ create: { width: 12_001, height: 20, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const huge = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  expect(await said(wide)).toContain('12,000 pixels');
  expect(await said(huge)).toContain('50 megapixels');
  expect(await said(await drawPicture({ width: 15, height: 400 }))).toContain('at least 16 pixels');
});

test('many at once are drawn one after another, and past eight they are asked to wait', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, at) => drawPicture({ width: 40, height: 40, left: `#0000${10 + at}` })),
  );
  const all = await Promise.all(pictures.map(said));
  expect(all.filter((sentence) => sentence === 'taken')).toHaveLength(8);
  expect(all.filter((sentence) => sentence.startsWith('We’re preparing'))).toHaveLength(2);
  expect(await said(await drawPicture())).toBe('taken');
});
