/** /admin leads to its first page. */
import { redirect } from 'react-router';

export const loader = (): Response => redirect('/admin/accounts');
