/** The closing call of the front page. */
import { CLOSING } from '../../content/landing.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Art } from '../kit/art.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function HomeClosing() {
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
