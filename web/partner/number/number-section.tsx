/** 'Compare a safety number' on the page of a linked person; in its place, while another number holds sharing back, that. */
import { useEffect, useRef, useState } from 'react';
import { wayOut } from '../../journal/way-on.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Acts, Part } from '../page-parts.tsx';
import { openPartnerDeps, type PartnerDeps } from '../partner-deps.ts';
import { useCoupleNews } from '../use-couple-news.ts';
import { type PolledResource, usePolledResource } from '../use-polled-resource.ts';
import { goOnUncompared, lookAtNumber, type SeenNumber, sayCompared } from './compare-number.ts';
import { safetyWords } from './safety-number.ts';

type Act = 'said' | 'uncompared';

const RESOURCE: PolledResource<PartnerDeps, SeenNumber | null, Act> = { open: openPartnerDeps, read: lookAtNumber };

/** The partner says that they compared it. */
const NUMBER = ['number'] as const;

/** `onSettled`: a number that held sharing back no longer does. */
export function NumberSection({ userId, onSettled }: { userId: string; onSettled(): void }) {
  const { seen, error, busy, refetch, run } = usePolledResource(RESOURCE, userId);
  useCoupleNews(userId, NUMBER, refetch);
  const [done, setDone] = useState(false);
  /** The key whose words are on the screen. */
  const [shown, setShown] = useState('');
  if (!seen) {
    return error.message ? <Failed message={error.message} reload={error.reload} onRetry={refetch} /> : null;
  }
  const { key, mine, theirs, changedSince } = seen;
  const held = changedSince !== null;
  const act = (what: Act, how: (deps: PartnerDeps) => Promise<void>) =>
    void run(what, how).then((went) => {
      // This section goes then, and focus with it.
      if (went && held) onSettled();
      else setDone(went);
    });
  return (
    <Part id="number-title" title="Compare a safety number">
      {changedSince === null ? null : <AnotherNumber since={changedSince} />}
      <p className="max-w-[62ch] text-ink-2">
        Read these six words to each other, side by side or on the phone. If they match, nobody has come between you. If
        they differ, unlink and hand over a new link in person. The words come from the key in your link, which our
        server never had.
      </p>
      <Words key={key.key} numberOf={key} onShown={() => setShown(key.key)} />
      <Standing mine={mine} theirs={theirs} hasFocus={done} />
      {error.message ? <Failed message={error.message} reload={error.reload} onRetry={refetch} /> : null}
      {mine === null ? (
        <Acts>
          {shown === key.key ? (
            <Button
              busy={busy === 'said'}
              busyText="One moment..."
              onClick={() => act('said', (deps) => sayCompared(deps, key))}
            >
              We compared it
            </Button>
          ) : null}
          {held ? (
            <Button
              variant="outline"
              busy={busy === 'uncompared'}
              busyText="One moment..."
              onClick={() => act('uncompared', goOnUncompared)}
            >
              Share without comparing
            </Button>
          ) : null}
        </Acts>
      ) : null}
      <p role="status" className="sr-only">
        {done ? 'Saved.' : ''}
      </p>
    </Part>
  );
}

/** `since`: when the other one was compared; empty where nobody can say. */
function AnotherNumber({ since }: { since: string }) {
  return (
    <Notice tone="warn" title="Your safety number has changed">
      {since ? `You compared one on ${dayOfInstant(since)}, and this one is different. ` : ''}A new link always brings a
      new number, so if you linked again, that’s why. If not, someone may have come between you. Nothing is shared until
      you have looked.
    </Notice>
  );
}

/** Hidden until asked for: drawing them takes a moment, and most days nobody needs them. */
function Words({ numberOf, onShown }: { numberOf: SeenNumber['key']; onShown(): void }) {
  const list = useRef<HTMLOListElement>(null);
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (words) list.current?.focus();
  }, [words]);
  const draw = () => {
    setBusy(true);
    setFailed(false);
    safetyWords(numberOf)
      .then(
        (drawn) => {
          setWords(drawn);
          onShown();
        },
        () => setFailed(true),
      )
      .finally(() => setBusy(false));
  };
  if (words) {
    return (
      <Card>
        <ol
          ref={list}
          tabIndex={-1}
          className="grid grid-cols-2 gap-x-5 gap-y-2 outline-none md:grid-cols-3"
          aria-label="Safety number"
        >
          {words.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two equal words apart
            <li key={at} className="font-semibold">
              {word}
            </li>
          ))}
        </ol>
      </Card>
    );
  }
  return (
    <>
      {failed ? <Notice tone="bad">We couldn’t work out the words. Please try again.</Notice> : null}
      <Acts>
        <Button variant="outline" busy={busy} busyText="One moment..." onClick={draw}>
          Show our six words
        </Button>
      </Acts>
    </>
  );
}

/** `hasFocus`: one has just said so, by a button that is gone. */
function Standing({ mine, theirs, hasFocus }: Pick<SeenNumber, 'mine' | 'theirs'> & { hasFocus: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus && mine !== null) place.current?.focus();
  }, [hasFocus, mine]);
  if (mine !== null) {
    return (
      <p ref={place} tabIndex={-1} className="outline-none">
        You said on {dayOfInstant(mine)} that you compared it.{' '}
        {theirs === null ? 'Your partner hasn’t said so yet.' : `Your partner said so on ${dayOfInstant(theirs)}.`}
      </p>
    );
  }
  return theirs === null ? null : (
    <p>Your partner said on {dayOfInstant(theirs)} that you compared it. If you did, say so too.</p>
  );
}

function Failed({ message, reload, onRetry }: { message: string; reload: boolean; onRetry(): void }) {
  const way = wayOut(reload, onRetry);
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" variant="outline" onClick={way.onRetry}>
          {way.retryText}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
