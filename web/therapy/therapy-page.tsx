/** Counselling, which is still to come, and the form by which therapists apply as partners. */
import '../style/therapy.css';
import { Art } from '../kit/art.tsx';
import { LinkButton } from '../kit/button.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { ApplicationForm } from './application-form.tsx';

export const meta = () => tabTitle('Counselling');

export default function TherapyPage() {
  return (
    <div className="wrap page">
      <div className="therapy-top">
        <div className="therapy-art">
          <Art seed="two-chairs" width={520} height={420} panels={5} slip={0.26} />
        </div>
        <div>
          <h1>Counselling</h1>
          <p className="lede mt-5">Coming soon: sessions with therapists who know their work, for two or for one.</p>
          <p className="prose mt-5 text-ink-2">
            We are looking for the people first. Until there are enough of them there is nothing to book here, and
            nothing to pay. What a first session is like and how to ask a partner to come along will stand here too.
          </p>
          <p className="prose mt-5 text-ink-2">
            Twofold is a planner and no replacement for counselling. If someone is in danger, call your local emergency
            number.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to="/safety" variant="outline">
              Where to find help now
            </LinkButton>
          </div>
        </div>
      </div>
      <section className="therapy-form" aria-labelledby="apply">
        <h2 id="apply" className="text-2xl">
          Are you a therapist?
        </h2>
        <p className="prose mt-4 text-ink-2">
          If you work with couples, with single people or with both, and would like to be there from the beginning, tell
          us. What you send is kept sealed and read by the people who run this site, and by nobody else. It is removed
          six months after a no, and after two years without an answer or an end; sooner if you ask.
        </p>
        <ApplicationForm />
      </section>
    </div>
  );
}
