/** Every page and its address. */
import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('./shell/home-page.tsx')] satisfies RouteConfig;
