/** How somebody ends reminders by mail, from any of them. */
import { wayOut } from '../platform/way-out.ts';

export const { leaveToken, readLeaveToken, leavePage, leaveAddress, leaveRoutes } = wayOut({
  purpose: 'reminders leave',
  page: '/reminders/stop',
  path: '/reminders/leave',
});
