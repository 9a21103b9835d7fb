/**
 * The opening of the front page: the folding screen, on phones a month that inks itself once, the promise, and a first
 * try at the planner; what moves behind it is fetched after everything else.
 */
import { useEffect, useRef } from 'react';
import { HERO, HERO_ART } from '../../../content/landing.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';
import { Art } from '../../kit/pictures/art.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { SamplePlannerIsland } from '../../planner/sample/sample-island.tsx';
import { moveHero } from './hero-motion.ts';

export function HomeHero() {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => (scene.current ? moveHero(scene.current) : undefined), []);
  return (
    <section className="hero" data-section="hero">
      <div className="relative -mt-21 overflow-hidden bg-(--art-field)" ref={scene} data-scene="">
        <div className="stage max-md:hidden">
          <Art {...HERO_ART} />
          <i className="hero-blob top-[15%] left-[87%] w-[74px]" data-reach="4" />
          <i className="hero-blob top-[21%] left-[57%] w-[46px] max-[72rem]:hidden" data-reach="8" />
        </div>
        <div className="hero-month md:hidden" />
        <div className="wrap hero-words grid-cols-1">
          <h1 className="max-w-[9.6em] text-4xl font-normal tracking-[-0.03em]">{HERO.title}</h1>
          <p className="lede my-5 max-w-[22em] text-ink md:my-8">{HERO.lede}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={PLANNER_PATH} size="hero" className="max-md:px-5">
              Start Your Free Plan
            </LinkButton>
            <LinkButton to="/tools" size="hero" variant="outline" className="max-md:px-5">
              See Tools
            </LinkButton>
          </div>
          <HeroSides />
        </div>
      </div>
      <div className="wrap hero-try">
        <SamplePlannerIsland />
      </div>
    </section>
  );
}

/** The same evening as a stranger reads it and as the two of you do. */
function HeroSides() {
  return (
    <Leaflet className="absolute right-0 bottom-[220px] w-[440px] bg-raised shadow-float max-[72rem]:hidden">
      {HERO.sides.map(({ icon, side, title, more }) => (
        <div key={side} className="p-5 text-sm">
          <p className="mb-3 flex items-center gap-2 text-xs text-ink-2">
            <SpriteIcon name={icon} size={16} /> {side}
          </p>
          <b className="mb-1 block font-note text-lg font-medium text-balance">{title}</b>
          <span className="text-ink-2">{more}</span>
        </div>
      ))}
    </Leaflet>
  );
}
