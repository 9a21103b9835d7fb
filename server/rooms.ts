/** Every room's part of the API, in one list. */
import { ADMIN_ROUTES } from './accounts/admin-routes.ts';
import { CONTACT_ROUTES } from './accounts/contact-routes.ts';
import { PASSKEY_ROUTES } from './accounts/passkey-routes.ts';
import { PROFILE_ROUTES } from './accounts/profile-routes.ts';
import { SESSIONS_ROUTES } from './accounts/sessions-routes.ts';
import { SETTINGS_ROUTES } from './accounts/settings-routes.ts';
import { ASSESSMENT_ROUTES } from './assessment/routes.ts';
import { PAYMENT_ROUTES } from './billing/payment-routes.ts';
import { BILLING_ROUTES } from './billing/routes.ts';
import { JOURNAL_ROUTES } from './journal/routes.ts';
import { COUPLE_RECORD_ROUTES } from './partner/couple-record-routes.ts';
import { COUPLE_ROUTES } from './partner/couple-routes.ts';
import { INVITATION_ROUTES } from './partner/invitation-routes.ts';
import { QUESTION_ROUTES } from './partner/question-routes.ts';
import { PARTNER_ROUTES } from './partner/routes.ts';
import { PLANNER_ROUTES } from './planner/routes.ts';
import type { Route } from './platform/route.ts';
import { REPORT_ROUTES } from './privacy/report-routes.ts';
import { PRIVACY_ROUTES } from './privacy/routes.ts';
import { ROLE_PLAY_ROUTES } from './role-play/routes.ts';
import { SPICE_UP_ROUTES } from './spice-up/routes.ts';

export const ROUTES: Route[] = [
  ...PROFILE_ROUTES,
  ...SESSIONS_ROUTES,
  ...SETTINGS_ROUTES,
  ...PASSKEY_ROUTES,
  ...ADMIN_ROUTES,
  ...CONTACT_ROUTES,
  ...BILLING_ROUTES,
  ...PAYMENT_ROUTES,
  ...JOURNAL_ROUTES,
  ...PRIVACY_ROUTES,
  ...REPORT_ROUTES,
  ...PARTNER_ROUTES,
  ...COUPLE_ROUTES,
  ...INVITATION_ROUTES,
  ...QUESTION_ROUTES,
  ...COUPLE_RECORD_ROUTES,
  ...PLANNER_ROUTES,
  ...SPICE_UP_ROUTES,
  ...ROLE_PLAY_ROUTES,
  ...ASSESSMENT_ROUTES,
];
