/** The entry into the pages' own module graph: Vite loads this, built or live, so that pages and server share one set of modules. */
import * as build from 'virtual:react-router/server-build';
import { pagesFrom } from './render-pages.ts';

export const { renderPages, renderKeptPage, renderHtml } = pagesFrom(build, import.meta.env.DEV);
