/** How somebody ends reminders by mail, from any of them. */
import { wayOut } from '../platform/way-out.ts';

export const { leaveToken, readLeaveToken, leavePage, leaveAddress, toLeavePage } = wayOut({
  purpose: 'reminders leave',
  page: '/reminders/stop',
  path: '/reminders/leave',
});
