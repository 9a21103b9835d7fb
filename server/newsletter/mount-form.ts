/** The newsletter's form for browsers without scripts. */
import type { Hono } from 'hono';
import { newsletterEndpoints } from '../../domain/newsletter/api.ts';
import { ASKED_PAGE } from '../../domain/newsletter/asked.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mountPlainForm } from '../platform/http/plain-form.ts';
import { readQuery } from '../platform/routes.ts';
import { askForNewsletter } from './subscriber.ts';

const MAX_FORM_BYTES = 4_096;

export const mountNewsletterForm = (app: Hono, ctx: AppContext): void =>
  mountPlainForm(app, ctx, {
    page: ASKED_PAGE,
    maxBytes: MAX_FORM_BYTES,
    act: async (typed) => {
      const { email } = readQuery({ email: typed('email') }, newsletterEndpoints['POST /newsletter'].body);
      await askForNewsletter(ctx, email);
    },
  });
