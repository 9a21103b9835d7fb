/** The signed-in person's name in the bar; its panel shows full name, e-mail, 'Account' and 'Sign Out'. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { Link } from 'react-router';
import { shownPerson } from '../../accounts/profile/person-name.ts';
import { useAnonymous } from '../../accounts/profile/use-anonymous.ts';
import { SignOutButton } from '../../accounts/sessions/sign-out-button.tsx';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { LockNowItem } from '../../frame/lock-button.tsx';
import { TONIGHT_PATH } from '../../frame/places.ts';
import { usePopup } from '../../kit/menu.tsx';
import { Art } from '../../kit/pictures/art.tsx';

const USER_BUTTON =
  'bar-link min-h-10 border border-line-strong bg-surface py-1 font-semibold text-sm hover:border-ink-2 hover:bg-surface aria-expanded:bg-surface';

export function UserMenu({ user }: { user: SignedInUser }) {
  const anonymous = useAnonymous();
  const { open, toggle, close, root, button } = usePopup();
  const onDone = () => close();
  return (
    <div className="relative" ref={root}>
      <button
        ref={button}
        type="button"
        className={USER_BUTTON}
        aria-expanded={open}
        aria-controls={open ? 'user-menu' : undefined}
        onClick={toggle}
      >
        <Avatar user={user} anonymous={anonymous} />
        <span className="max-w-[14ch] truncate max-lg:max-w-[7ch]" dir="auto">
          {shownPerson(user, anonymous).short}
        </span>
        <CaretDownIcon size={16} aria-hidden="true" className="bar-caret" />
      </button>
      {open ? (
        <div id="user-menu" className="menu right-0 w-64" data-popup="">
          <Person user={user} />
          <AccountLink onDone={onDone} />
          <PartnerLinks onDone={onDone} />
          <AdminLink user={user} onDone={onDone} />
          <LockNowItem onDone={onDone} />
          <SignOutButton onDone={onDone} />
        </div>
      ) : null}
    </div>
  );
}

/** Back to one's own pages, and the account. */
export function AccountLink({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Link to={TONIGHT_PATH} className="menu-item mb-2 max-md:px-0" onClick={onDone}>
        Tonight
      </Link>
      <Link to="/account" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
        Account
      </Link>
    </>
  );
}

/** What one shares and with whom; and the page for those who are not safe with that person. */
export function PartnerLinks({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Link to="/partner" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
        Partner
      </Link>
      <Link to="/safety" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
        Safety
      </Link>
    </>
  );
}

/** For administrators and moderators alone. */
export function AdminLink({ user, onDone }: { user: SignedInUser; onDone: () => void }) {
  if (!user.admin) return null;
  return (
    <Link to="/admin" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
      Admin
    </Link>
  );
}

/** Full name over e-mail. */
export function Person({ user }: { user: SignedInUser }) {
  const { full: name, email } = shownPerson(user, useAnonymous());
  if (!name && !email) return null;
  return (
    <div className="pt-2 pb-3 text-sm leading-snug md:px-3">
      {name ? (
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
      ) : null}
      <p className="text-ink-2 break-all">{email}</p>
    </div>
  );
}

function Avatar({ user, anonymous }: { user: SignedInUser; anonymous: boolean }) {
  return (
    <span className="size-7 shrink-0 overflow-hidden rounded-full" aria-hidden="true">
      {user.avatarUrl && !anonymous ? (
        <img src={user.avatarUrl} alt="" className="size-full object-cover" />
      ) : (
        <Art seed={user.id} width={80} height={80} panels={2} slip={0.3} />
      )}
    </span>
  );
}
