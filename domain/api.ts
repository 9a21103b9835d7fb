/** Every endpoint of the API as a type. It costs the browser nothing: no schema is imported to make a call. */
import type { adminEndpoints } from './accounts/admin-api.ts';
import type { contactEndpoints } from './accounts/contact-api.ts';
import type { passkeyEndpoints } from './accounts/passkey-api.ts';
import type { profileEndpoints } from './accounts/profile-api.ts';
import type { sessionsEndpoints } from './accounts/sessions-api.ts';
import type { settingsEndpoints } from './accounts/settings-api.ts';
import type { articleEndpoints } from './articles/api.ts';
import type { postEndpoints } from './articles/posts/admin-api.ts';
import type { assessmentEndpoints } from './assessment/api.ts';
import type { billingEndpoints, generationEndpoints, paymentEndpoints } from './billing/api.ts';
import type { calendarEndpoints } from './calendar/api.ts';
import type { busyEndpoints } from './calendar/busy/busy-api.ts';
import type { calendarConnectionEndpoints } from './calendar/connections/connection-api.ts';
import type { calendarSignInEndpoints } from './calendar/connections/sign-in-api.ts';
import type { Endpoint, ResponseBody } from './endpoint.ts';
import type { journalEndpoints } from './journal/api.ts';
import type { mediaEndpoints } from './media/api.ts';
import type { moderationEndpoints } from './moderation/api.ts';
import type { reportedEndpoints } from './moderation/report-api.ts';
import type { newsletterAdminEndpoints } from './newsletter/admin-api.ts';
import type { newsletterEndpoints } from './newsletter/api.ts';
import type { partnerEndpoints } from './partner/api.ts';
import type { coupleEndpoints } from './partner/couple-api.ts';
import type { coupleRecordEndpoints } from './partner/couple-record-api.ts';
import type { invitationEndpoints } from './partner/invitation-api.ts';
import type { questionEndpoints } from './partner/question-api.ts';
import type { plannerEndpoints } from './planner/api.ts';
import type { linkEndpoints } from './planner/sharing/link-api.ts';
import type { privacyEndpoints } from './privacy/api.ts';
import type { reportEndpoints } from './privacy/report-api.ts';
import type { reminderEndpoints } from './reminders/api.ts';
import type { rolePlayEndpoints } from './role-play/api.ts';
import type { siteEndpoints } from './site/api.ts';
import type { spiceUpEndpoints } from './spice-up/api.ts';
import type { storyEndpoints } from './stories/api.ts';
import type { commentEndpoints } from './stories/comment-api.ts';
import type { therapyEndpoints } from './therapy/api.ts';

type Api = typeof adminEndpoints &
  typeof contactEndpoints &
  typeof passkeyEndpoints &
  typeof profileEndpoints &
  typeof sessionsEndpoints &
  typeof settingsEndpoints &
  typeof postEndpoints &
  typeof articleEndpoints &
  typeof assessmentEndpoints &
  typeof billingEndpoints &
  typeof generationEndpoints &
  typeof paymentEndpoints &
  typeof calendarEndpoints &
  typeof busyEndpoints &
  typeof calendarConnectionEndpoints &
  typeof calendarSignInEndpoints &
  typeof journalEndpoints &
  typeof mediaEndpoints &
  typeof moderationEndpoints &
  typeof reportedEndpoints &
  typeof newsletterAdminEndpoints &
  typeof newsletterEndpoints &
  typeof partnerEndpoints &
  typeof coupleEndpoints &
  typeof coupleRecordEndpoints &
  typeof invitationEndpoints &
  typeof questionEndpoints &
  typeof plannerEndpoints &
  typeof linkEndpoints &
  typeof privacyEndpoints &
  typeof reportEndpoints &
  typeof reminderEndpoints &
  typeof rolePlayEndpoints &
  typeof siteEndpoints &
  typeof spiceUpEndpoints &
  typeof storyEndpoints &
  typeof commentEndpoints &
  typeof therapyEndpoints;

export type ApiName = keyof Api & string;

/** The endpoints that only read. */
export type ReadName = Extract<ApiName, `GET ${string}`>;

/** The endpoint of that name. */
export type EndpointOf<Name extends ApiName> = Api[Name] extends Endpoint ? Api[Name] : never;

/** The body of what succeeds. */
export type BodyOf<Name extends ApiName> = ResponseBody<EndpointOf<Name>>;
