/** How letters leave and who may write words, each with a button that really tries it. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tested } from '../../server/site/service-checks.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

export function ServicesSection({ mail, provider }: { mail: 'smtp' | 'outbox'; provider: string | null }) {
  return (
    <div className="site-form">
      <section>
        <h2>Mail</h2>
        <p className="text-ink-2">
          {mail === 'smtp'
            ? 'Letters leave over the mail server that is set.'
            : 'No mail server is set: letters are kept in the outbox of the data folder and reach nobody.'}
        </p>
        <Try test="POST /admin/settings/test-mail" text="Send a Test Letter" />
      </section>
      <section>
        <h2>Provider</h2>
        <p className="text-ink-2">
          {provider === null
            ? 'None is set. The built-in engine writes everything.'
            : `${provider} may write words for those who agreed.`}{' '}
          <Link to="/admin/provider" className="link">
            What it did lately
          </Link>
        </p>
        {provider === null ? null : <Try test="POST /admin/settings/test-provider" text="Ask It Now" />}
      </section>
    </div>
  );
}

type TestName = 'POST /admin/settings/test-mail' | 'POST /admin/settings/test-provider';

function Try({ test, text }: { test: TestName; text: string }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Tested | null>(null);
  const press = async () => {
    setBusy(true);
    setSaid(null);
    try {
      setSaid(await callApi(test));
    } catch (error) {
      setSaid({ works: false, words: plainSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        busyText="Trying..."
        onClick={() => void press()}
      >
        {text}
      </Button>
      {said ? <Notice tone={said.works ? 'good' : 'warn'}>{said.words}</Notice> : null}
    </>
  );
}
