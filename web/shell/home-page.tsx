/** The front page: what it is, how it goes, what stays private, and one way in. Every claim here is true of the code. */

import { Leaflet } from '../kit/leaflet.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { HomeClosing } from './home-closing.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePrivacy } from './home-privacy.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeTools } from './home-tools.tsx';
import { tabTitle } from './tab-title.ts';

export const meta = () => tabTitle();

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <section className="section" id="features">
        <div className="wrap home-problem">
          <div>
            <h2>Most evenings don’t go wrong. They just go.</h2>
            <p className="lede mt-5">
              Nobody decides to drift. The dishwasher, the inbox and one more episode decide it for you, a night at a
              time. Closeness needs what dentist appointments already have: a place in the week.
            </p>
          </div>
          <ul className="home-evening num">
            <li>
              <span>6:10 PM</span> Dinner, half of it standing up
            </li>
            <li>
              <span>8:05 PM</span> Bedtime story, then the second bedtime story
            </li>
            <li>
              <span>9:30 PM</span> Two sofas, two screens
            </li>
            <li className="text-ink-2">
              <span>11:00 PM</span> “Tomorrow, maybe”
            </li>
          </ul>
        </div>
      </section>
      <HomeTools />
      <section className="section">
        <div className="wrap">
          <h2 className="mb-11">Planned in about five minutes</h2>
          <Leaflet as="ol" className="home-steps">
            <li>
              <span className="home-step">1</span>
              <h3>Answer eight questions</h3>
              <p>Together or alone. Nobody is asked for a name, and every answer can be changed later.</p>
            </li>
            <li>
              <span className="home-step">2</span>
              <h3>Read your plan</h3>
              <p>Thirty days with times, ideas and the reminders you chose. Each evening says why it is where it is.</p>
            </li>
            <li>
              <span className="home-step">3</span>
              <h3>Keep the evening</h3>
              <p>Take it to any calendar under a plain label, or share it with your partner.</p>
            </li>
          </Leaflet>
        </div>
      </section>
      <HomePrivacy />
      <HomeQuestions />
      <section className="section pb-section" aria-label="More about Twofold">
        <div className="wrap">
          <Leaflet className="home-more">
            <div id="pricing">
              <h3>Free to begin</h3>
              <p>One plan a month costs nothing, and no card is asked for.</p>
              <LinkButton to="/pricing" variant="outline" size="small">
                Pricing
              </LinkButton>
            </div>
            <div id="testimonials">
              <h3>No quotes yet</h3>
              <p>Twofold is new. Customers will speak here once there are some who want to.</p>
              <LinkButton to="/contact" variant="outline" size="small">
                Tell us how it went
              </LinkButton>
            </div>
            <div id="about">
              <h3>A folding screen</h3>
              <p>What Twofold is, how it works, and what it is built with.</p>
              <LinkButton to="/about" variant="outline" size="small">
                About This App
              </LinkButton>
            </div>
            <div id="blog">
              <h3>Worth reading</h3>
              <p>Guides and stories are on their way. The page says how far.</p>
              <LinkButton to="/blog" variant="outline" size="small">
                Blog
              </LinkButton>
            </div>
          </Leaflet>
        </div>
      </section>
      <HomeClosing />
    </>
  );
}
