/** The way to the assessment, which looks at a few answers instead of many entries and needs no account. */
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { LinkButton } from '../kit/link-button.tsx';

export function AnotherLook() {
  return (
    <section className="wrap insight-on" aria-labelledby="insight-on">
      <h2 id="insight-on">Another way to look</h2>
      <p>A few answers instead of many entries: where wishes and weeks meet, with every step of the count shown.</p>
      <LinkButton variant="outline" to={ASSESSMENT_PATH}>
        A look at where you are
      </LinkButton>
    </section>
  );
}
