/** How to reach whoever runs this copy of Twofold. */
import { Link } from 'react-router';
import { SITE } from '../../content/site.ts';
import { tabTitle } from './tab-title.ts';

export const meta = () => tabTitle('Contact');

export default function ContactPage() {
  return (
    <div className="form-wrap page">
      <h1>Contact</h1>
      <div className="prose mt-6">
        {SITE.contactEmail ? (
          <p>
            Write to <a href={`mailto:${SITE.contactEmail}`}>{SITE.contactEmail}</a>. A person reads it. Please leave
            out anything intimate: we never need it to help you.
          </p>
        ) : (
          <p>
            Whoever runs this copy of Twofold has not set a contact address yet. If someone you know set it up for you,
            ask them directly.
          </p>
        )}
        <p>
          Many questions are answered on the home page, under <Link to="/#support">Help</Link>.
        </p>
        <p>
          Twofold is a planner, not a crisis service. If you or someone near you is in danger, call your local emergency
          number.
        </p>
      </div>
    </div>
  );
}
