/** The six tools on the front page: the planner large, with a week of its picture, the others in a list. */
import { Link } from 'react-router';
import { Art } from '../kit/art.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { PLANNER_PATH, TOOLS } from './tools.ts';

const WEEK = [
  { name: 'Sun', day: 22 },
  { name: 'Mon', day: 23 },
  { name: 'Tue', day: 24 },
  { name: 'Wed', day: 25, taken: true },
  { name: 'Thu', day: 26 },
  { name: 'Fri', day: 27 },
  { name: 'Sat', day: 28, taken: true },
] as const;

export function HomeTools() {
  return (
    <section className="section" id="tools">
      <div className="wrap">
        <h2>Six quiet tools, one shared rhythm</h2>
        <p className="lede mt-4">The planner works today. The other five say what they will be.</p>
        <div className="home-tools">
          <Link className="card home-planner" to={PLANNER_PATH}>
            <div className="home-planner-art">
              <Art seed="plan-rose" width={620} height={420} kind="tide" panels={4} />
              <div className="home-week num" aria-hidden="true">
                {WEEK.map((day) => (
                  <div key={day.name} data-taken={'taken' in day || undefined}>
                    {day.name}
                    <b>{day.day}</b>
                  </div>
                ))}
              </div>
            </div>
            <div className="card-pad">
              <h3>AI Schedule Planning</h3>
              <p className="mt-1.5 max-w-[46ch] text-ink-2">
                Thirty days of time together, placed where your week has room. Export it, share it, move it.
              </p>
            </div>
          </Link>
          <div className="card home-list">
            {TOOLS.slice(1).map(({ slug, title, description, icon }) => (
              <Link key={slug} to={`/tools/${slug}`}>
                <SpriteIcon name={icon} size={32} className="text-primary-text" />
                <span>
                  <b>{title}</b>
                  <small>{description}</small>
                </span>
                <SpriteIcon name="caret-right" />
              </Link>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
