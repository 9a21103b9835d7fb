/** Hands a file to the browser as a download; it never leaves the device on the way. */

/** Some browsers read the address only after the click was handled; then it is of no more use to anyone. */
const ADDRESS_KEPT_MS = 30_000;

/** A text; `type` is a media type, such as 'application/json'. */
export const saveFile = (fileName: string, type: string, text: string): void =>
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));

export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
