/** Shown at once to an author whose story tells of danger, before anything else: kindly, and without a question. */
import { Link } from 'react-router';
import { HELPLINES } from '../../content/safety.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { Helplines } from '../frame/helplines.tsx';

export function StoryHelp({ kind }: { kind: NonNullable<SentStory['help']> }) {
  return (
    <section className="story-help prose" aria-label="Help">
      {kind === 'self-harm' ? <SelfHarm /> : <Abuse />}
    </section>
  );
}

function SelfHarm() {
  return (
    <>
      <h2>You matter more than the story</h2>
      <p>
        Some of your words sound as though it has been very hard to go on. Your story is safe with us. If you are living
        with this now, you do not have to carry it alone tonight.
      </p>
      <p>
        If you might hurt yourself, or are not sure that you can keep yourself safe, call the emergency number of the
        country you are in, or go to somebody near you and say it in one sentence: “I am not safe on my own.”
      </p>
      {HELPLINES.length > 0 ? (
        <Helplines />
      ) : (
        <p>
          To talk to somebody who is trained to listen, search for “crisis line” with the name of your country. Many
          answer day and night, cost nothing and ask for no name. A doctor can help as well, and so can a friend who
          stays with you while you call.
        </p>
      )}
    </>
  );
}

function Abuse() {
  return (
    <>
      <h2>Are you safe?</h2>
      <p>
        Some of your words sound as though somebody hurt, forced or frightened you. It is not your fault. Nobody may do
        that, also not somebody you love.
      </p>
      <p>
        <Link to="/safety">Good to know</Link> says what another person can and cannot see here, and how to leave a page
        quickly.
      </p>
      <Helplines />
    </>
  );
}
