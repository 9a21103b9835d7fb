/** The build that React Router's Vite plugin makes available under this name. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}
