/** What goes on beside a story while it is read, in plain DOM: that it was opened is counted. */
import { countSeen } from '../client/privacy/count-seen.ts';

export const followStory = (_page: Element, id: string): void => countSeen('story', id, 'view');
