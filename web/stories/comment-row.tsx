/** One comment: who, when, the words, and what a reader or its author may do with it. */
import type { CommentView } from '../../domain/stories/story-views.ts';
import { dayWord } from '../blog/blog-words.ts';
import { LikeButton } from '../blog/like-button.tsx';
import { ReportButton } from '../blog/report-button.tsx';
import { Art } from '../kit/art.tsx';
import { Tag } from '../kit/tag.tsx';
import { CommentRemove } from './comment-remove.tsx';

export interface CommentRowProps {
  comment: CommentView;
  onRemoved(): void;
}

export function CommentRow({ comment, onRemoved }: CommentRowProps) {
  const { id, authorName, body, likes, createdAt, liked, reported, own } = comment;
  const what = `the comment by ${authorName}`;
  return (
    <li className="comment" tabIndex={-1}>
      <p className="comment-by">
        <span className="story-face comment-face">
          <Art seed={authorName} width={36} height={36} kind="halves" panels={2} />
        </span>
        <strong>{authorName}</strong>
        {own ? <Tag>You</Tag> : null}
        <time dateTime={createdAt}>{dayWord(createdAt)}</time>
      </p>
      <p className="comment-body" dir="auto">
        {body}
      </p>
      <div className="comment-acts">
        <LikeButton kind="comment" id={id} liked={liked} count={likes} what={what} quiet />
        {own ? (
          <CommentRemove id={id} what={what} onRemoved={onRemoved} />
        ) : (
          <ReportButton kind="comment" id={id} what={what} reported={reported} />
        )}
      </div>
    </li>
  );
}
