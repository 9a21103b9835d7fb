/** Every room's part of the API, in one list. */
import { SETTINGS_ROUTES } from './accounts/auth-settings.ts';
import { CONTACT_ROUTES } from './accounts/contact.ts';
import { PASSKEY_ROUTES } from './accounts/passkeys/routes.ts';
import { profileRoutes } from './accounts/profile.ts';
import { SESSIONS_ROUTES } from './accounts/session-routes.ts';
import { POST_ROUTES } from './articles/admin-routes.ts';
import { listPictureUses } from './articles/article-pictures.ts';
import { articleRoutes } from './articles/routes.ts';
import { ASSESSMENT_ROUTES } from './assessment/routes.ts';
import { ADMIN_ROUTES } from './billing/admin/routes.ts';
import { BILLING_ROUTES, GENERATION_ROUTES, PAYMENT_ROUTES } from './billing/routes.ts';
import { getCredits } from './billing/spendable-accounts.ts';
import {
  BUSY_ROUTES,
  CALENDAR_CONNECTION_ROUTES,
  CALENDAR_ROUTES,
  CALENDAR_SIGN_IN_ROUTES,
} from './calendar/routes.ts';
import { JOURNAL_ROUTES } from './journal/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { MODERATION_ROUTES, REPORTED_ROUTES } from './moderation/routes.ts';
import { NEWSLETTER_ADMIN_ROUTES } from './newsletter/admin-routes.ts';
import { NEWSLETTER_ROUTES } from './newsletter/routes.ts';
import {
  COUPLE_RECORD_ROUTES,
  COUPLE_ROUTES,
  INVITATION_ROUTES,
  PARTNER_ROUTES,
  QUESTION_ROUTES,
} from './partner/routes.ts';
import { LINK_ROUTES, PLANNER_ROUTES } from './planner/routes.ts';
import type { Route } from './platform/routes.ts';
import { PRIVACY_ROUTES, REPORT_ROUTES } from './privacy/routes.ts';
import { REMINDER_ROUTES } from './reminders/routes.ts';
import { ROLE_PLAY_ROUTES } from './role-play/routes.ts';
import { listHighlights } from './site/highlights.ts';
import { SITE_ROUTES } from './site/routes.ts';
import { SPICE_UP_ROUTES } from './spice-up/routes.ts';
import { COMMENT_ROUTES, STORY_ROUTES } from './stories/routes.ts';
import { STORY_WORDS, searchAll } from './stories/search.ts';
import { THERAPY_ROUTES } from './therapy/routes.ts';

export const ROUTES: Route[] = [
  ...MODERATION_ROUTES,
  ...REPORTED_ROUTES,
  ...profileRoutes(getCredits),
  ...SESSIONS_ROUTES,
  ...SETTINGS_ROUTES,
  ...PASSKEY_ROUTES,
  ...ADMIN_ROUTES,
  ...CONTACT_ROUTES,
  ...NEWSLETTER_ROUTES,
  ...NEWSLETTER_ADMIN_ROUTES,
  ...THERAPY_ROUTES,
  ...BILLING_ROUTES,
  ...GENERATION_ROUTES,
  ...PAYMENT_ROUTES,
  ...CALENDAR_ROUTES,
  ...BUSY_ROUTES,
  ...CALENDAR_SIGN_IN_ROUTES,
  ...CALENDAR_CONNECTION_ROUTES,
  ...JOURNAL_ROUTES,
  ...PRIVACY_ROUTES,
  ...REPORT_ROUTES,
  ...PARTNER_ROUTES,
  ...COUPLE_ROUTES,
  ...INVITATION_ROUTES,
  ...QUESTION_ROUTES,
  ...COUPLE_RECORD_ROUTES,
  ...REMINDER_ROUTES,
  ...PLANNER_ROUTES,
  ...LINK_ROUTES,
  ...SPICE_UP_ROUTES,
  ...ROLE_PLAY_ROUTES,
  ...ASSESSMENT_ROUTES,
  ...mediaRoutes(listPictureUses),
  ...POST_ROUTES,
  ...STORY_ROUTES,
  ...COMMENT_ROUTES,
  ...SITE_ROUTES,
  ...articleRoutes({ words: STORY_WORDS, listHighlights, searchAll }),
];
