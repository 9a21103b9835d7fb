/** What a page's loader meets while the database or the network is away becomes 503, which passes, and not 500, which is a bug. */
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { describeError, isOutage } from './platform/errors.ts';
import { appContext } from './platform/router-context.ts';

/** The same pages; the one that stands for a failed page is told the status. */
export function answerOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, route && loader ? { ...route, module: { ...route.module, loader: guarded(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Loader = (args: LoaderFunctionArgs) => unknown;

const guarded = (load: Loader) => async (args: LoaderFunctionArgs) => {
  try {
    return await load(args);
  } catch (error) {
    if (!isOutage(error)) throw error;
    args.context.get(appContext).log.error({ error: describeError(error) }, 'outage');
    throw data(null, { status: 503 });
  }
};
