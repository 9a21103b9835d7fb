/** The front page: ten sections in the order of spec 1 section 2. Its words are content/landing.ts, its claims site.ts. */

import { tabTitle } from '../kit/tab-title.ts';
import { useFocusOnAnchor } from '../kit/use-focus-on-anchor.ts';
import { HomeBenefits } from './home-benefits.tsx';
import { HomeClosing } from './home-closing.tsx';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePrivacy } from './home-privacy.tsx';
import { HomeProblem } from './home-problem.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeQuotes } from './home-quotes.tsx';
import { HomeStats } from './home-stats.tsx';
import { HomeSteps } from './home-steps.tsx';

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
