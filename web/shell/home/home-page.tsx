/** The front page: ten sections in the order of spec 1 section 2. Its words are content/landing.ts, its claims site.ts. */
import { Link } from 'react-router';
import { CLAIMS } from '../../../content/claims.ts';
import {
  BENEFITS,
  CLOSING,
  FACTS,
  FEATURES,
  PRIVACY,
  PROBLEM,
  QUOTES,
  STEPS,
  TOOLBOX,
} from '../../../content/landing.ts';
import { SITE } from '../../../content/site.ts';
import { useSetUp, WhereReachable } from '../../client/page-facts.tsx';
import { Mark } from '../../frame/brand.tsx';
import { PLANNER_PATH, TOOLS, toolTitle } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { useFocusOnAnchor } from '../../kit/navigation/use-focus-on-anchor.ts';
import { Art } from '../../kit/pictures/art.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeQuestions } from './home-questions.tsx';

export const meta = () => tabTitle();

export default function HomePage() {
  useFocusOnAnchor();
  return (
    <>
      <HomeHero />
      <HomeStats />
      <HomeProblem />
      <HomeFeatures />
      <HomeSteps />
      <HomeBenefits />
      <HomeQuotes />
      <HomeQuestions />
      <HomePrivacy />
      <HomeClosing />
    </>
  );
}

export function HomeStats({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const figures = claims === 'shown' ? CLAIMS.stats : FACTS;
  return (
    <section className="wrap" aria-label="In figures" data-section="stats">
      <Leaflet as="ul" className="home-stats">
        {figures.map(({ figure, words }) => (
          <li key={words}>
            <b className="home-figure">{figure}</b>
            <span>{words}</span>
          </li>
        ))}
      </Leaflet>
    </section>
  );
}

function HomeFeatures() {
  return (
    <section className="section" id="features" data-section="features">
      <div className="wrap">
        <h2>{FEATURES.title}</h2>
        <ul className="home-features">
          {FEATURES.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <HomeTools />
      </div>
    </section>
  );
}

const [PLANNER, ...OTHERS] = TOOLS;

export function HomeTools() {
  const { writer } = useSetUp();
  return (
    <div className="home-toolbox" id="tools">
      <h2>{TOOLBOX.title}</h2>
      <div className="home-tools">
        <Link className="card home-planner" to={PLANNER_PATH}>
          <div className="home-planner-art">
            <Art seed="plan-rose" width={620} height={420} kind="tide" panels={4} />
            <div className="home-week num" aria-hidden="true">
              {TOOLBOX.week.map(({ name, day, taken }) => (
                <div key={name} data-taken={taken || undefined}>
                  {name}
                  <b>{day}</b>
                </div>
              ))}
            </div>
          </div>
          <div className="card-pad">
            <h3>{toolTitle(PLANNER, writer)}</h3>
            <p>{TOOLBOX.planner}</p>
          </div>
        </Link>
        <div className="card home-list">
          {OTHERS.map((tool) => (
            <Link key={tool.slug} to={`/tools/${tool.slug}`}>
              <SpriteIcon name={tool.icon} size={32} className="text-primary-text" />
              <span>
                <b>{toolTitle(tool, writer)}</b>
                <small>{tool.description}</small>
              </span>
              <SpriteIcon name="caret-right" />
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}

function HomeProblem() {
  return (
    <section className="section" data-section="problem">
      <div className="wrap home-problem">
        <div>
          <h2>{PROBLEM.title}</h2>
          <p className="lede">{PROBLEM.lede}</p>
        </div>
        <ul className="home-evening num">
          {PROBLEM.evening.map(({ time, what }) => (
            <li key={time}>
              <span>{time}</span> {what}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HomeClosing() {
  return (
    <section className="closing" data-section="closing">
      <div className="stage max-md:hidden">
        <Art seed="close-2" width={1280} height={480} kind="close" panels={8} />
      </div>
      <div className="stage md:hidden">
        <Art seed="close-m" width={390} height={560} kind="closePhone" panels={5} />
      </div>
      <div className="wrap">
        <h2>{CLOSING.title}</h2>
        <LinkButton to={PLANNER_PATH} size="hero">
          Start Your Free Plan
        </LinkButton>
      </div>
    </section>
  );
}

function HomeSteps() {
  return (
    <section className="section" data-section="steps">
      <div className="wrap">
        <h2>{STEPS.title}</h2>
        <Leaflet as="ol" className="home-steps">
          {STEPS.items.map(({ title, text }, index) => (
            <li key={title}>
              <span className="home-step" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Leaflet>
      </div>
    </section>
  );
}

export function HomeBenefits({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const figures = [...(claims === 'shown' ? CLAIMS.benefits : BENEFITS.plain), BENEFITS.always];
  return (
    <section className="section" data-section="benefits">
      <div className="wrap home-benefits">
        <div className="home-frame">
          <Art seed="benefit-7" width={480} height={520} kind="pair" panels={5} slip={0.26} />
        </div>
        <div>
          <h2>{BENEFITS.title}</h2>
          <dl>
            {figures.map(({ figure, words }) => (
              <div key={figure} className="home-benefit">
                <dt>{figure}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

export function HomeQuotes({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const shown = claims === 'shown' && CLAIMS.testimonials.length > 0;
  return (
    <section className="section" id="testimonials" data-section="testimonials">
      <div className="wrap">
        <h2>{shown ? QUOTES.title : QUOTES.none.title}</h2>
        {shown ? (
          <div className="home-quotes">
            {CLAIMS.testimonials.map(({ quote, who, seed }) => (
              <figure key={seed}>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <Art seed={seed} width={80} height={80} panels={2} slip={0.3} />
                  {who}
                </figcaption>
              </figure>
            ))}
          </div>
        ) : (
          <p className="lede mt-5">
            {QUOTES.none.text}{' '}
            <WhereReachable>
              <Link to="/contact" className="link">
                {QUOTES.none.link}
              </Link>
            </WhereReachable>
          </p>
        )}
      </div>
    </section>
  );
}

/** The dark section on privacy: only what the code does, each with the page that shows how. */
function HomePrivacy() {
  return (
    <section className="home-privacy" data-theme="dark" data-section="privacy">
      <div className="wrap">
        <div>
          <h2>{PRIVACY.title}</h2>
          <p className="lede">{PRIVACY.lede}</p>
          <ul>
            {PRIVACY.facts.map(({ icon, title, text, to, link }) => (
              <li key={title}>
                <SpriteIcon name={icon} size={32} />
                <div>
                  <h3>{title}</h3>
                  <p>
                    {text}{' '}
                    <Link to={to} className="link">
                      {link}
                    </Link>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <LockedPhone />
      </div>
    </section>
  );
}

function LockedPhone() {
  const { day, clock, label, when, ago } = PRIVACY.phone;
  return (
    <div className="home-phone" role="img" aria-label={`A locked phone with one reminder: ${label}, ${when}`}>
      <div aria-hidden="true">
        <p className="text-sm text-ink-2">{day}</p>
        <p className="home-clock">{clock}</p>
        <div className="home-reminder">
          <Mark size={30} />
          <p>
            <b>{label}</b>
            <br />
            {when}
          </p>
          <span>{ago}</span>
        </div>
      </div>
    </div>
  );
}
