/** How it goes, in three panels of one sheet. */
import { STEPS } from '../../content/landing.ts';
import { Leaflet } from '../kit/leaflet.tsx';

export function HomeSteps() {
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
