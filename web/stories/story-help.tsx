/** Shown at once to an author whose story tells of danger, before anything else: kindly, and without a question. */
import { Link } from 'react-router';
import { HELPLINES } from '../../content/safety.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { Helplines } from '../frame/helplines.tsx';

export function StoryHelp({ kind }: { kind: NonNullable<SentStory['help']> }) {
  return (
    <section className="prose w-full max-w-none rounded-paper bg-primary-soft p-5" aria-label="Help">
      {kind === 'self-harm' ? <SelfHarm /> : <Abuse />}
    </section>
  );
}

function SelfHarm() {
  return (
    <>
      <h2 className="mt-0 text-xl">You matter more than the story</h2>
      <p>
        Some of your words sound like going on has been very hard. Your story is safe with us. If you’re living with
        this now, you don’t have to carry it alone tonight.
      </p>
      <p>
        If you might hurt yourself, or aren’t sure you can stay safe, call your local emergency number. Or go to someone
        near you and say it in one sentence: “I’m not safe on my own.”
      </p>
      {HELPLINES.length > 0 ? (
        <Helplines />
      ) : (
        <p>
          To talk to someone trained to listen, search for “crisis line” and the name of your country. Many are free,
          answer day and night, and don’t ask for a name. A doctor can help too, and so can a friend who stays with you
          while you call.
        </p>
      )}
    </>
  );
}

function Abuse() {
  return (
    <>
      <h2 className="mt-0 text-xl">Are you safe?</h2>
      <p>
        Some of your words sound like someone hurt, forced or frightened you. It’s not your fault. Nobody has the right
        to do that, not even someone you love.
      </p>
      <p>
        <Link to="/safety">Good to know</Link> explains what someone else can see here, and how to leave a page fast.
      </p>
      <Helplines />
    </>
  );
}
