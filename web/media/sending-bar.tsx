/** How far an upload is: what has left, then the server's own work, which it cannot count. */

/** `sent` from 0 to 1. */
export function SendingBar({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const words = sent < 1 ? `Uploading, ${percent}%` : 'Preparing the picture in several sizes...';
  return (
    <div className="grid gap-2">
      <progress className="sending" aria-label="Upload" max={100} {...(sent < 1 ? { value: percent } : {})} />
      <p className="text-sm text-ink-2">{words}</p>
    </div>
  );
}
