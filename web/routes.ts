/** Every page and its address. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const coming = (path: string) => route(path, './shell/coming-page.tsx', { id: `coming ${path}` });

export default [
  layout('./shell/site-layout.tsx', [
    index('./shell/home-page.tsx'),
    route('tools', './shell/tools-page.tsx'),
    route('contact', './shell/contact-page.tsx'),
    route('about', './shell/about-page.tsx'),
    route('about/ai', './shell/ai-page.tsx'),
    route('database', './shell/list-page.tsx'),
    route('auth', './accounts/auth-page.tsx'),
    route('signup', './accounts/to-auth.ts', { id: 'signup' }),
    route('checkout', './accounts/to-auth.ts', { id: 'checkout' }),
    route('account', './accounts/account-page.tsx'),
    route('terms', './accounts/terms-page.tsx'),
    route('privacy-policy', './accounts/privacy-policy-page.tsx'),
    route('imprint', './shell/imprint-page.tsx'),
    route('accessibility', './shell/accessibility-page.tsx'),
    coming('tools/:tool'),
    route('pricing', './billing/pricing-page.tsx'),
    coming('therapy'),
    coming('blog'),
    route('*', './shell/not-found-page.tsx'),
  ]),
  route('admin', './accounts/to-admin.ts'),
  layout('./accounts/admin-shell.tsx', [
    route('admin/accounts', './accounts/admin-accounts-page.tsx'),
    route('admin/audit', './accounts/admin-audit-page.tsx'),
    route('admin/provider', './accounts/admin-provider-page.tsx'),
  ]),
  route('tools/intimacy-planner', './planner/intimacy-planner-page.tsx'),
  route('tools/intimacy-planner/:planId', './planner/plan-page.tsx'),
  route('tools/spice-up-planner', './spice-up/spice-up-page.tsx'),
  route('tools/spice-up-planner/:bundleId', './spice-up/ideas-page.tsx'),
  route('tools/roleplay-suggestor', './role-play/role-play-page.tsx'),
  route('tools/roleplay-suggestor/:bundleId', './role-play/scenarios-page.tsx'),
  route('tools/relationship-analytics/assessment', './assessment/assessment-page.tsx'),
  route('tools/relationship-analytics/assessment/:assessmentId', './assessment/analysis-page.tsx'),
  route('tools/yes-maybe-no', './partner/wish-list-page.tsx'),
  route('pay/test/portal', './billing/test-portal-page.tsx'),
  route('pay/test/:id', './billing/test-checkout-page.tsx'),
] satisfies RouteConfig;
