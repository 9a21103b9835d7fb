/** How a subscriber leaves the newsletter, from any letter of it. */
import { wayOut } from '../platform/way-out.ts';

export const { leaveToken, readLeaveToken, leavePage, leaveAddress, toLeavePage } = wayOut({
  purpose: 'newsletter leave',
  page: '/newsletter/leave',
  path: '/newsletter/leave',
});
