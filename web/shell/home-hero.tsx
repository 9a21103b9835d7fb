/** The opening of the front page: the folding screen, the promise, and the same evening seen from both sides. */
import { useRef } from 'react';
import { Art } from '../kit/art.tsx';
import { Leaflet } from '../kit/leaflet.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { PLANNER_PATH } from './tools.ts';
import { usePausedOffScreen } from './use-paused-off-screen.ts';

export function HomeHero() {
  const hero = useRef<HTMLElement>(null);
  usePausedOffScreen(hero);
  return (
    <section className="hero" ref={hero}>
      <div className="stage max-md:hidden">
        <Art seed="dusk-nine" width={1280} height={800} kind="hero" panels={9} slip={0.13} shade={0.8} breathing />
      </div>
      <div className="stage stage-phone md:hidden">
        <Art seed="dusk-m" width={390} height={860} kind="heroPhone" panels={5} slip={0.16} breathing />
      </div>
      <div className="wrap hero-words">
        <h1>Make room for the two of you</h1>
        <p className="lede">
          Eight short questions become a 30-day plan that fits your real evenings. Anyone glancing at your calendar just
          reads “Personal Time”.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={PLANNER_PATH} size="hero">
            Start Your Free Plan
          </LinkButton>
          <LinkButton to="/tools" size="hero" variant="outline">
            See Tools
          </LinkButton>
        </div>
        <Leaflet across className="hero-two">
          <div>
            <p className="hero-side">
              <SpriteIcon name="device-mobile" size={16} /> Your calendar
            </p>
            <b>Personal Time</b>
            <span>Sat 8:30 PM</span>
          </div>
          <div>
            <p className="hero-side">
              <SpriteIcon name="lock-simple" size={16} /> Just you two
            </p>
            <b>Slow supper, lamps low</b>
            <span>Notes inside</span>
          </div>
        </Leaflet>
      </div>
    </section>
  );
}
