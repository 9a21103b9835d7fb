/** What is shown when an account is gone: what was removed, what stays and why. The last page that knows of it. */
import { useEffect, useRef } from 'react';
import { LinkButton } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import type { ErasureReceipt } from './erase-here.ts';

const COUNTED: Array<[keyof ErasureReceipt['removed'], string, string]> = [
  ['records', 'record', 'records'],
  ['profile', 'profile', 'profiles'],
  ['sessions', 'session', 'sessions'],
  ['sign_in_methods', 'way to sign in', 'ways to sign in'],
  ['partner_links', 'link to a partner', 'links to a partner'],
  ['paid_plans', 'paid plan, ended', 'paid plans, ended'],
  ['stories', 'story', 'stories'],
  ['comments', 'comment', 'comments'],
];

export function AccountErased({ receipt }: { receipt: ErasureReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const gone = COUNTED.filter(([name]) => receipt.removed[name] > 0);
  return (
    <div className="form-wrap page grid gap-8">
      <header className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Your account is gone
        </h1>
        <p className="lede num">Deleted on {momentOfInstant(receipt.erased_at)}.</p>
      </header>
      {receipt.deviceClean ? null : (
        <Notice tone="warn" still>
          This browser held something back. Clear this site’s data in its settings to be sure.
        </Notice>
      )}
      <section className="grid gap-3">
        <h2 className="text-2xl">Removed</h2>
        <ul className="account-list">
          {gone.map(([name, one, many]) => (
            <li key={name} className="account-row num">
              {receipt.removed[name]} {receipt.removed[name] === 1 ? one : many}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3">
        <h2 className="text-2xl">Kept</h2>
        <ul className="account-list">
          {receipt.kept.map(({ what, why }) => (
            <li key={what} className="account-row">
              <div>
                <p className="font-semibold">{what}</p>
                <p className="text-sm text-ink-2">{why}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="account-actions">
        <LinkButton to="/">Back to Home</LinkButton>
      </div>
    </div>
  );
}
