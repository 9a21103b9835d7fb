/** One's own stories as the server tells them, and what their author may do with each. */

import { isPublic, mayAct } from '../../domain/stories/story-life.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { callApi } from '../client/api.ts';
import { useRead } from '../client/use-read.ts';
import { pageQuery, usePages } from './use-pages.ts';

export const MINE = '/stories/mine';

const PER_PAGE = 10;

/** `userId`: another person's are read anew. */
export const useOwnStories = (userId: string) =>
  usePages((page) => callApi('GET /stories/mine', { query: pageQuery(page, PER_PAGE) }), PER_PAGE, userId);
export const useOwnStory = (userId: string, id: string) =>
  useRead('GET /stories/mine/{id}', { params: { id } }, userId);

export const mayEdit = (story: OwnStory): boolean => mayAct(story.status, 'edit');
export const mayWithdraw = (story: OwnStory): boolean => mayAct(story.status, 'withdraw');
/** Whether it has a page that anybody can open. */
export const hasPage = (story: OwnStory): boolean => isPublic(story);
/** Let through, and by its author's choice on no page but theirs. */
export const isUnlisted = (story: OwnStory): boolean => story.status === 'published' && !story.allowPublic;
/** Where its author reads it, whoever else may. */
export const ownPage = ({ id }: Pick<OwnStory, 'id'>): string => `/blog${MINE}/${id}/read`;
