/** Who may import whom; docs/house.md draws it. Every rule is an error. */
const { DOMAIN_ORDER, SERVER_ORDER, WEB_ORDER } = require('./domain/rooms.ts');

const TESTS = '\\.test\\.tsx?$|^tests/|^bench/';

/** A room imports what stands before it in its floor's order, types included; circles between rooms are thereby impossible. */
const inOrder = (floor, order, exceptions = {}) =>
  order.slice(0, -1).map((room, at) => ({
    name: `${floor}-rooms-in-order`,
    severity: 'error',
    from: { path: `^${floor}/${room}/`, pathNot: TESTS },
    to: {
      path: `^${floor}/(${order
        .slice(at + 1)
        .filter((later) => exceptions[room] !== later)
        .join('|')})/`,
    },
  }));

module.exports = {
  forbidden: [
    ...inOrder('domain', DOMAIN_ORDER),
    {
      name: 'the-root-of-domain-imports-no-room',
      severity: 'error',
      // `api.ts` gathers every room's endpoints.
      from: { path: '^domain/[^/]+$', pathNot: `^domain/api\\.ts$|${TESTS}` },
      to: { path: '^domain/[^/]+/' },
    },
    ...inOrder('server', SERVER_ORDER, { calendar: 'reminders' }),
    ...inOrder('web', WEB_ORDER),
    {
      name: 'no-room-of-web-imports-what-gathers-them',
      severity: 'error',
      from: { path: '^web/[^/]+/', pathNot: TESTS },
      to: { path: '^web/[^/]+$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-imports-only-domain',
      severity: 'error',
      from: { path: '^domain/', pathNot: TESTS },
      to: { pathNot: '^domain/|node_modules/zod/' },
    },
    {
      // In the browser for its size; on the server because the whole of zod, once loaded, words every schema's refusals anew.
      name: 'zod-is-zod-mini',
      severity: 'error',
      from: { path: '^(domain|content|server|web)/' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)/' },
    },
    {
      name: 'content-imports-only-domain-and-content',
      severity: 'error',
      from: { path: '^content/', pathNot: TESTS },
      to: { pathNot: '^(content|domain)/|node_modules/zod/' },
    },
    {
      // Schemas of the libraries are for the build and the tests: loaded with a page they would weigh more than many a library.
      name: 'libraries-are-read-without-their-schemas',
      severity: 'error',
      from: { path: '^(domain|content|server|web)/', pathNot: TESTS },
      to: { path: '^content/libraries\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'web-reaches-server-only-in-server-loaders',
      severity: 'error',
      from: { path: '^web/', pathNot: `\\.server\\.tsx?$|${TESTS}` },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-only-by-their-own-room',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: `${TESTS}|/tables\\.ts$` },
      to: { path: '^server/[^/]+/tables\\.ts$', pathNot: '^server/$1/tables\\.ts$' },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: TESTS }, to: { path: TESTS } },
    {
      name: 'all-imports-resolve',
      severity: 'error',
      from: {},
      // What the build makes is not there yet while a build runs beside this check.
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./\\+types/|^\\.\\./build/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
