/**
 * Says that a newer version is there and takes it when the person says so; whoever does not gets it at their next start.
 * Nothing reloads by itself, and where a reload would lose something it is not offered.
 */
import { useEffect, useState } from 'react';
import { formsKept } from '../journal/use-kept-form.ts';
import { Button } from '../kit/button.tsx';
import { isNewerThere } from './build-version.ts';
import { wouldLose } from './typed-here.ts';
import '../style/corner-word.css';

/** Of a page that stays open and in view. */
const LOOK_MS = 60 * 60 * 1000;
/** Coming back to a page again and again asks no more often. */
const REST_MS = 60_000;

export function NewerVersion() {
  const [state, setState] = useState<'none' | 'there' | 'later'>('none');
  const [loses, setLoses] = useState(false);

  useEffect(() => {
    if (state !== 'none') return;
    let here = true;
    let asked = Date.now();
    const look = () => {
      asked = Date.now();
      void isNewerThere().then((newer) => here && newer && setState('there'));
    };
    const seen = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > REST_MS) look();
    };
    const timer = setInterval(seen, LOOK_MS);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', seen);
    return () => {
      here = false;
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [state]);

  useEffect(() => {
    if (state !== 'there') return;
    const look = () => setLoses(wouldLose());
    look();
    // Behind whatever the page does with it.
    const soon = () => setTimeout(look);
    for (const name of ['input', 'click']) addEventListener(name, soon);
    return () => {
      for (const name of ['input', 'click']) removeEventListener(name, soon);
    };
  }, [state]);

  if (state !== 'there') return null;
  return (
    <section className="corner-word" aria-labelledby="newer-version" role="status">
      <h2 id="newer-version" className="text-lg leading-tight">
        A newer version is ready
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        {loses
          ? 'Finish what you are writing first: it is not saved yet. The new version comes by itself when you next open a page.'
          : 'Taking it opens this page anew. Answers you have given so far stay.'}
      </p>
      <div>
        {loses ? null : (
          <Button size="small" onClick={() => void formsKept().then(() => location.reload())}>
            Take it now
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => setState('later')}>
          Later
        </Button>
      </div>
    </section>
  );
}
