/** Around every public page: skip link's target, bar above, footer below. */
import { Outlet } from 'react-router';
import { Island } from '../../kit/island.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

export default function SiteLayout() {
  return (
    <div className="frame">
      <Island name="bar" of={TopBar} props={{}} wake="member" />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
