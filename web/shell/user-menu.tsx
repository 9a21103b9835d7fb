/** The signed-in person's name in the bar; its panel shows full name, e-mail, 'Account' and 'Sign Out'. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { Link } from 'react-router';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { Art } from '../kit/art.tsx';
import { fullName, shortName } from './person-name.ts';
import { SignOutButton } from './sign-out-button.tsx';

export type UserMenuProps = { user: SignedInUser; open: boolean; onPress: () => void; onDone: () => void };

export function UserMenu({ user, open, onPress, onDone }: UserMenuProps) {
  return (
    <div className="relative">
      <button
        type="button"
        className="bar-link bar-solid"
        aria-expanded={open}
        aria-controls={open ? 'user-menu' : undefined}
        onClick={onPress}
      >
        <Avatar user={user} />
        <span className="max-w-[14ch] truncate max-lg:max-w-[7ch]" dir="auto">
          {shortName(user)}
        </span>
        <CaretDownIcon size={16} aria-hidden="true" className="bar-caret" />
      </button>
      {open ? (
        <div id="user-menu" className="menu right-0 w-64" data-popup="">
          <Person user={user} />
          <AccountLink onDone={onDone} />
          <AdminLink user={user} onDone={onDone} />
          <SignOutButton onDone={onDone} />
        </div>
      ) : null}
    </div>
  );
}

export function AccountLink({ onDone }: { onDone: () => void }) {
  return (
    <Link to="/account" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
      Account
    </Link>
  );
}

/** For administrators alone. */
export function AdminLink({ user, onDone }: { user: SignedInUser; onDone: () => void }) {
  if (!user.admin) return null;
  return (
    <Link to="/admin/accounts" className="menu-item mb-2 max-md:px-0" onClick={onDone}>
      Admin
    </Link>
  );
}

/** Full name over e-mail. */
export function Person({ user }: { user: SignedInUser }) {
  const name = fullName(user);
  return (
    <div className="pt-2 pb-3 text-sm leading-snug md:px-3">
      {name ? (
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
      ) : null}
      <p className="text-ink-2 break-all">{user.email}</p>
    </div>
  );
}

function Avatar({ user }: { user: SignedInUser }) {
  return (
    <span className="size-7 shrink-0 overflow-hidden rounded-full" aria-hidden="true">
      {user.avatarUrl ? (
        <img src={user.avatarUrl} alt="" className="size-full object-cover" />
      ) : (
        <Art seed={user.id} width={80} height={80} panels={2} slip={0.3} />
      )}
    </span>
  );
}
