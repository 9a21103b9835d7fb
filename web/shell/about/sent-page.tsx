/** See for yourself: every request that this page has sent since it was opened, as it was sent. Without scripts it says that nothing was. */
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_KEPT, MAX_WHOLE, NOTHING_SENT, type SentRequest, sentRequests } from '../../client/sent-requests.ts';
import { useStore } from '../../client/use-store.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { clockIn, homeZone } from '../../kit/time/date-language.ts';

export const meta = () => tabTitle('See for yourself');

export default function SentPage() {
  return (
    <div className="form-wrap page">
      <h1>See for yourself</h1>
      <div className="prose mt-5">
        <p className="lede">Everything this page has sent since you opened it, word for word.</p>
        <p>
          Use any tool, then come back here by the link in Privacy Controls. What you answer and write leaves this
          browser only encrypted. Below it’s a long row of letters that means nothing to us. Anything you can read
          there, our server can read too.
        </p>
        <p>
          Passwords and session keys are sent to sign you in. We leave them out here, so nobody reads them over your
          shoulder. Pages that are only there to be read, such as the front page and the blog, each end when you leave
          them: what one of them sent isn’t listed here, but the browser’s own list has it. The list lives only in this
          page’s memory and is gone when you reload, lock or leave. It holds the last {MAX_KEPT} requests. Once they
          pass {MAX_WHOLE / 1_000} kB together, it shortens long ones and says so.
        </p>
        <noscript>
          <p>Scripts are off here, so a page sends only the address you open and the forms you submit.</p>
        </noscript>
      </div>
      <SentList />
      <div className="prose mt-12">
        <h2>Don’t take our word for it</h2>
        <p>
          This list is ours. Your browser keeps one we can’t touch. On a computer, press F12 and open “Network”, then
          reload and use a tool. <Link to="/privacy-policy">The privacy policy</Link> says what is kept, and who could
          read it. <Link to="/about/ai">Where the words come from</Link> says when anything goes to anyone else.
        </p>
      </div>
    </div>
  );
}

function SentList() {
  const { requests, files } = useStore(sentRequests, NOTHING_SENT);
  return (
    <section aria-labelledby="sent-requests" className="mt-8">
      <div className="prose">
        <h2 id="sent-requests">Sent from this page</h2>
      </div>
      {files > 0 ? (
        <p className="mt-2 text-ink-2 text-sm">
          Not listed: {files === 1 ? 'one' : files} of the site’s own pages and files, whose addresses are the same for
          everyone.
        </p>
      ) : null}
      {requests.length === 0 ? (
        <EmptyState seed="sent" title="Nothing yet">
          This page has sent nothing since you opened it.
        </EmptyState>
      ) : (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {requests.toReversed().map((one) => (
            <Sent key={one.number} sent={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

const WORDS = 'mb-3 rounded-paper bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere';

function Sent({ sent: { at, method, address, headers, body, bytes, isCut, times } }: { sent: SentRequest }) {
  const [full, setFull] = useState(false);
  const shown = body === null ? null : indented(body, full);
  const isLong = body !== null && (full || shown !== indented(body, true));
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-3 py-3">
          <span className="min-w-0 wrap-anywhere">
            <b>{method}</b> {address}
          </span>
          <span className="num text-ink-2 text-sm">
            {clockIn(homeZone(), new Date(at))} · {body === null ? 'no content' : sizeWords(bytes)}
            {times > 1 ? ` · ${times} times` : ''}
          </span>
        </summary>
        {headers.length > 0 ? (
          <pre className={WORDS}>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        ) : null}
        {shown === null ? <p className="text-ink-2 text-sm">Nothing but the address.</p> : null}
        {shown === null ? null : <pre className={WORDS}>{shown}</pre>}
        {isCut ? (
          <p className="text-ink-2 text-sm">
            Cut here to spare memory: this is the beginning of {sizeWords(bytes)}. All of it was sent.
          </p>
        ) : null}
        {isLong ? (
          <Button variant="outline" size="small" className="my-3" onClick={() => setFull(!full)}>
            {full ? 'Shorten long values' : 'Show every letter'}
          </Button>
        ) : null}
      </details>
    </li>
  );
}

/** A value longer than this is shortened until it is asked for: encrypted ones have thousands. */
const LONG = 120;
const HEAD = 64;

function indented(body: string, full: boolean): string {
  try {
    const shorten = (_: string, value: unknown) =>
      typeof value === 'string' && value.length > LONG && !full
        ? `${value.slice(0, HEAD)}… (${value.length.toLocaleString('en-US')} letters)`
        : value;
    return JSON.stringify(JSON.parse(body), shorten, 2);
  } catch {
    return body;
  }
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`;
