/** The front page: ten sections in the order of spec 1 section 2. Its words are content/landing.ts, its claims site.ts. */
import { Link } from 'react-router';
import { CLAIMS } from '../../../content/claims.ts';
import { BENEFITS, CLOSING, FACTS, FEATURES, PRIVACY, PROBLEM, QUOTES, STEPS } from '../../../content/landing.ts';
import { SITE } from '../../../content/site.ts';
import { WhereReachable } from '../../client/page-facts.tsx';
import { Mark } from '../../frame/brand.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { useFocusOnAnchor } from '../../kit/navigation/use-focus-on-anchor.ts';
import { Art } from '../../kit/pictures/art.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeTools } from './home-tools.tsx';

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
    <section className="wrap below-fold" aria-label="In figures" data-section="stats">
      <Leaflet as="ul" className="mt-8 max-md:grid-cols-2 md:mt-12">
        {figures.map(({ figure, words }) => (
          <li key={words}>
            <b className="home-figure mb-2">{figure}</b>
            <span className="text-sm text-ink-2">{words}</span>
          </li>
        ))}
      </Leaflet>
    </section>
  );
}

function HomeFeatures() {
  return (
    <section className="section below-fold" id="features" data-section="features">
      <div className="wrap">
        <h2>{FEATURES.title}</h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {FEATURES.items.map(({ title, text }) => (
            <li key={title} className="border-t border-line pt-5">
              <h3>{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <HomeTools />
      </div>
    </section>
  );
}

function HomeProblem() {
  return (
    <section className="section below-fold" data-section="problem">
      <div className="wrap grid grid-cols-1 items-start gap-8 md:grid-cols-[1.1fr_1fr] md:gap-21">
        <div>
          <h2 className="max-w-[11em]">{PROBLEM.title}</h2>
          <p className="lede mt-5">{PROBLEM.lede}</p>
        </div>
        <ul className="num divide-y divide-line border-y border-line">
          {PROBLEM.evening.map(({ time, what }) => (
            <li key={time} className="grid grid-cols-[84px_1fr] items-baseline gap-3 py-3 last:text-ink-2">
              <span className="font-semibold text-ember-text">{time}</span> {what}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HomeClosing() {
  return (
    <section
      className="below-fold relative overflow-hidden border-t border-line bg-(--art-field)"
      data-section="closing"
    >
      <div className="stage max-md:hidden">
        <Art seed="close-2" width={1280} height={480} kind="close" panels={8} />
      </div>
      <div className="stage md:hidden">
        <Art seed="close-m" width={390} height={560} kind="closePhone" panels={5} />
      </div>
      <div className="wrap relative grid justify-items-start gap-8 pt-12 pb-[calc(84px*3)] md:py-21">
        <h2 className="max-w-[9.2em]">{CLOSING.title}</h2>
        <LinkButton to={PLANNER_PATH} size="hero">
          Start Your Free Plan
        </LinkButton>
      </div>
    </section>
  );
}

function HomeSteps() {
  return (
    <section className="section below-fold" data-section="steps">
      <div className="wrap">
        <h2>{STEPS.title}</h2>
        <Leaflet as="ol" className="mt-8">
          {STEPS.items.map(({ title, text }, index) => (
            <li key={title} className="max-md:grid max-md:grid-cols-[48px_1fr]">
              <span className="home-figure text-primary-text max-md:row-span-2 md:mb-5" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="mt-2 text-ink-2 max-md:col-start-2">{text}</p>
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
    <section className="section below-fold" data-section="benefits">
      <div className="wrap grid grid-cols-1 gap-8 md:grid-cols-[1fr_1.25fr] md:gap-12">
        <div className="relative aspect-[1/1.08] overflow-hidden rounded-paper md:aspect-auto md:min-h-120">
          <Art
            seed="benefit-7"
            width={480}
            height={520}
            kind="pair"
            panels={5}
            slip={0.26}
            className="absolute inset-0"
          />
        </div>
        <div className="self-center">
          <h2>{BENEFITS.title}</h2>
          <dl className="mt-8">
            {figures.map(({ figure, words }) => (
              <div
                key={figure}
                className="grid grid-cols-[96px_1fr] items-baseline gap-5 border-t border-line py-5 md:grid-cols-[128px_1fr]"
              >
                <dt className="home-figure">{figure}</dt>
                <dd className="text-ink-2">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

const FIRST_QUOTE = 'grid content-start gap-5 md:row-span-2';
const QUOTE = 'grid content-start gap-5 border-t border-line pt-5';

export function HomeQuotes({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const shown = claims === 'shown' && CLAIMS.testimonials.length > 0;
  return (
    <section className="section below-fold" id="testimonials" data-section="testimonials">
      <div className="wrap">
        <h2>{shown ? QUOTES.title : QUOTES.none.title}</h2>
        {shown ? (
          <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-[1.35fr_1fr] md:gap-x-12">
            {CLAIMS.testimonials.map(({ quote, who, seed }, at) => (
              <figure key={seed} className={at === 0 ? FIRST_QUOTE : QUOTE}>
                <blockquote className={at === 0 ? 'font-display text-2xl' : 'text-lg'}>{quote}</blockquote>
                <figcaption className="flex items-center gap-3 text-sm text-ink-2">
                  <Art seed={seed} width={80} height={80} panels={2} slip={0.3} className="size-10 rounded-full" />
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
    <section
      className="below-fold mt-12 overflow-hidden bg-(--art-field) text-ink md:mt-21"
      data-theme="dark"
      data-section="privacy"
    >
      <div className="wrap grid grid-cols-1 gap-8 pt-12 md:grid-cols-2 md:items-end md:gap-21 md:pt-21">
        <div className="self-center md:pb-21">
          <h2>{PRIVACY.title}</h2>
          <p className="lede mt-5 mb-8">{PRIVACY.lede}</p>
          <ul>
            {PRIVACY.facts.map(({ icon, title, text, to, link }) => (
              <li key={title} className="grid grid-cols-[32px_1fr] gap-3 py-3">
                <SpriteIcon name={icon} size={32} className="text-primary-text" />
                <div>
                  <h3 className="font-text text-base font-semibold tracking-normal">{title}</h3>
                  <p className="text-sm text-ink-2">
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
        <p className="mt-1 font-display text-4xl font-light [font-variant-numeric:lining-nums]">{clock}</p>
        <div className="mt-8 grid grid-cols-[36px_1fr_auto] items-center gap-3 rounded-sheet bg-raised p-3 text-left text-sm">
          <Mark size={30} />
          <p>
            <b>{label}</b>
            <br />
            {when}
          </p>
          <span className="text-xs text-ink-2">{ago}</span>
        </div>
      </div>
    </div>
  );
}
