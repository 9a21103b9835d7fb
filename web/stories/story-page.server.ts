/** A public story for everyone, with a page of what was said under it, the last first: nothing in it depends on who asks. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { type Paged, readPage } from '../../domain/paged.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { PublicError } from '../../server/platform/public-error.ts';
import { readStoryPage } from '../../server/stories/story-page.ts';
import { COMMENTS_NAME } from './comments-address.ts';

export interface StoryPageData {
  /** Null where none is there to be read. */
  story: StoryView | null;
  /** The page that the address names, empty where the author allows none; null beside no story. */
  comments: Paged<CommentView> | null;
  /** The address of this copy. */
  publicUrl: string;
}

/** `story` null, with 404, where none is there to be read; 404 too where so much was not said under it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const { publicUrl } = ctx.env;
  const id = params.storyId ?? '';
  const page = readPage(new URL(request.url).searchParams.get(COMMENTS_NAME));
  try {
    const { story, comments } = await readStoryPage(ctx, id, page);
    const isPastTheEnd = page > 1 && comments.items.length === 0;
    return data<StoryPageData>({ story, comments, publicUrl }, { status: isPastTheEnd ? 404 : 200 });
  } catch (error) {
    if (error instanceof PublicError && error.code === 'not-found')
      return data<StoryPageData>({ story: null, comments: null, publicUrl }, { status: 404 });
    throw error;
  }
}
