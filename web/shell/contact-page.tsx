/** How to reach whoever runs this copy of Twofold: by a form where they have an address, by mail where they show it. */
import { Link } from 'react-router';
import { SITE } from '../../content/site.ts';
import { useSetUp } from '../client/page-facts.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { ContactForm } from './contact-form.tsx';

export const meta = () => tabTitle('Contact');

export default function ContactPage() {
  const { contact: reachable, mail } = useSetUp();
  return (
    <div className="form-wrap page">
      <h1>Contact</h1>
      <div className="prose mt-6">
        {reachable ? (
          <p>
            Write to us. A person reads it. Please leave out anything intimate: we never need it to help you.
            {SITE.contactEmail ? (
              <>
                {' '}
                You can also write a mail to <a href={`mailto:${SITE.contactEmail}`}>{SITE.contactEmail}</a>.
              </>
            ) : null}
            {mail ? null : (
              <>
                {' '}
                This copy has no mail server yet: your message waits in the outbox of its data folder until it is read
                there.
              </>
            )}
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
      {reachable ? <ContactForm /> : null}
    </div>
  );
}
