/** What is a letter for each asking is asked for by our own pages alone: another site's would do so from each of its visitors' addresses, past the limit for one. */
import { PublicError } from '../public-error.ts';

/** Browsers say which kind of page sends a request (W3C Fetch Metadata), and no page can say another; what is no browser says nothing. */
export function refuseOtherSites(headers: Headers): void {
  if (headers.get('sec-fetch-site') === 'cross-site')
    throw new PublicError('forbidden', 'This can be sent from this site’s own pages alone.');
}
