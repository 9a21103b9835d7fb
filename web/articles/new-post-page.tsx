/** /admin/posts/new leads to an address of the new post's own, so that a reload finds it again. */
import { useState } from 'react';
import { Navigate } from 'react-router';
import { tabTitle } from '../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Post');

export default function NewPostPage() {
  const [id] = useState(() => crypto.randomUUID());
  return <Navigate replace to={`/admin/posts/${id}?new`} />;
}
