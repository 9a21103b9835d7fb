/** What people run it with (Dockerfile, compose.yaml, deploy/) says nothing that the server does not know: settings, ports, paths, times. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { serverCommands } from '../../bin/archive/entries.ts';
import { envSchema, readEnv } from '../../server/platform/env.ts';
import { readYaml } from './read-yaml.ts';

// biome-ignore lint/suspicious/noExplicitAny: a file's form is what is looked at here
type Any = any;
const read = (path: string): string => readFileSync(path, 'utf8');
const yaml = (path: string): Any => readYaml(read(path));
const kubernetes = (name: string): Any => yaml(`deploy/kubernetes/${name}.yaml`);

const { version } = JSON.parse(read('package.json')) as { version: string };
const dockerfile = read('Dockerfile');
const unit = read('deploy/systemd/twofold.service');
const caddyfile = read('deploy/Caddyfile');
const { services, volumes } = yaml('compose.yaml');
const deployment = kubernetes('deployment');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const job = kubernetes('migration-job').spec.template.spec;
const settings = kubernetes('settings').data as Record<string, string>;
const secret = kubernetes('secret.example').stringData as Record<string, string>;

/** NAME=value pairs of one instruction or directive, over all of its lines. */
const pairsIn = (text: string, line: RegExp): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(line)].flatMap(([, rest = '']) =>
      rest.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
const imageSettings = pairsIn(dockerfile, /^ENV (.*)$/gm);
const unitSettings = pairsIn(unit, /^Environment=(.*)$/gm);
/** `${NAME:-usual}` as its usual value. */
const usual = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
const composeSettings = Object.fromEntries(
  Object.entries(services.app.environment as Record<string, string>).map(([name, value]) => [name, usual(value)]),
);

/** What a stopping server may take beyond DRAIN_S (server/run.ts). */
const PATIENCE_S = Number(/STOP_PATIENCE_MS = (\d+)_000/.exec(read('server/run.ts'))?.[1]);
const seconds = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1]);
const directive = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

test('every setting that they name is one that the server reads, and it takes them', () => {
  const jobSettings = Object.fromEntries(
    job.containers[0].env.map(({ name }: { name: string }) => [name, secret[name]]),
  );
  const all = { imageSettings, unitSettings, composeSettings, settings, secret, jobSettings };
  for (const [where, given] of Object.entries(all)) {
    expect(Object.keys(given).length, where).toBeGreaterThan(0);
    for (const name of Object.keys(given)) expect(envSchema.shape, `${where}: ${name}`).toHaveProperty(name);
  }
  expect(readEnv({ ...imageSettings, ...composeSettings }).publicUrl).toBe('https://localhost');
  expect(readEnv({ ...settings, ...secret }).publicUrl).toBe('https://twofold.example.org');
  expect(readEnv(unitSettings).dataDir).toBe('/var/lib/twofold');
});

test('each image that is taken from elsewhere is named with its version', () => {
  const taken = Object.values(services).flatMap(({ image, build }: Any) => (build ? [] : [image as string]));
  const bases = [...dockerfile.matchAll(/^ARG \w+=(docker\.io\/.+)$/gm)].map(([, image = '']) => image);
  expect([taken.length, bases.length]).toEqual([3, 2]);
  for (const image of [...taken, ...bases]) expect(image).toMatch(/:(?=.*\d|bookworm)(?!latest)[\w.-]+$/);
});

test('they meet it at its port, and ask at addresses that it answers', () => {
  const port = Number(imageSettings.PORT);
  expect(port).toBe(readEnv({}).PORT);
  expect(Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1])).toBe(port);
  expect([container.ports[0].containerPort, Number(settings.PORT)]).toEqual([port, port]);
  expect(services.proxy.environment.UPSTREAM).toBe(`app:${port}`);
  expect(caddyfile).toContain(`{$UPSTREAM:127.0.0.1:${port}}`);
  const served = [...read('server/http.ts').matchAll(/app\.get\('(\/\w+z)'/g)].map(([, path]) => path);
  expect(served.sort()).toEqual(['/healthz', '/readyz']);
  const { startupProbe, readinessProbe, livenessProbe } = container;
  expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }: Any) => httpGet)).toEqual(
    ['/healthz', '/readyz', '/healthz'].map((path) => ({ path, port: 'http' })),
  );
  expect(/^\s+CMD \["node", "-e", .*?(\/\w+z)`/m.exec(dockerfile)?.[1]).toBe('/healthz');
  expect(/health_uri (\S+)/.exec(caddyfile)?.[1]).toBe('/readyz');
  expect(kubernetes('service').spec.ports[0].targetPort).toBe(container.ports[0].name);
  expect(kubernetes('network-policy').spec.ingress[0].ports[0].port).toBe(container.ports[0].name);
});

test('a stop takes as long as the server may need, and is seen before it ends', () => {
  const usualDrain = Number(/USUAL_DRAIN_S = (\d+)/.exec(read('server/run.ts'))?.[1]);
  expect([PATIENCE_S, usualDrain]).toEqual([25, 5]);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.DRAIN_S) + PATIENCE_S);
  expect(Number(settings.DRAIN_S)).toBeGreaterThan(2 * container.readinessProbe.periodSeconds);
  expect(seconds(services.app.stop_grace_period)).toBeGreaterThan(Number(composeSettings.DRAIN_S) + PATIENCE_S);
  expect(Number(composeSettings.DRAIN_S)).toBeGreaterThan(
    2 * seconds(/health_interval (\S+)/.exec(caddyfile)?.[1] ?? ''),
  );
  expect(seconds(directive('TimeoutStopSec'))).toBeGreaterThan(usualDrain + PATIENCE_S);
  expect([directive('KillMode'), directive('KillSignal')]).toEqual(['mixed', 'SIGTERM']);
});

test('what it keeps lies on a volume, and nothing else is written but /tmp', () => {
  expect(/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]).toBe(imageSettings.DATA_DIR);
  expect([settings.DATA_DIR, container.volumeMounts[0].mountPath]).toEqual([
    imageSettings.DATA_DIR,
    imageSettings.DATA_DIR,
  ]);
  expect(services.app.volumes).toEqual([`data:${imageSettings.DATA_DIR}`]);
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['data', 'database', 'certificates']));
  expect([services.app.read_only, services.app.tmpfs]).toEqual([true, ['/tmp']]);
  expect(container.volumeMounts.map(({ mountPath }: Any) => mountPath)).toEqual(['/data', '/tmp']);
  expect(pod.volumes.map(({ name }: Any) => name)).toEqual(container.volumeMounts.map(({ name }: Any) => name));
  expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(kubernetes('storage').metadata.name);
  expect(directive('StateDirectory')).toBe(basename(unitSettings.DATA_DIR ?? ''));
  expect(directive('ProtectSystem')).toBe('strict');
});

test('it runs as an ordinary user, with no rights', () => {
  const user = Number(/^USER (\d+):\d+$/m.exec(dockerfile)?.[1]);
  expect(user).toBeGreaterThan(0);
  expect(dockerfile).toContain(`twofold:x:${user}:${user}::/data:`);
  for (const { securityContext, containers } of [pod, job]) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, runAsGroup: user });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  expect(pod.securityContext.fsGroup).toBe(user);
  expect(services.app).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect([directive('User'), directive('NoNewPrivileges'), directive('CapabilityBoundingSet')]).toEqual([
    'twofold',
    'yes',
    '',
  ]);
});

test('the parts of the manifests find each other, and name this version', () => {
  const { resources, images, namespace } = kubernetes('kustomization');
  const files = globSync('deploy/kubernetes/*.yaml').map((path) => basename(path));
  const byHand = ['kustomization.yaml', 'secret.example.yaml', 'migration-job.yaml'];
  expect([...resources, ...byHand].sort()).toEqual(files.sort());
  for (const file of files)
    expect(kubernetes(basename(file, '.yaml')), file).toMatchObject({
      apiVersion: expect.any(String),
      kind: expect.any(String),
    });
  expect([namespace, images[0].name, images[0].newTag]).toEqual(['twofold', container.image, version]);
  expect(job.containers[0].image).toBe(`${images[0].newName}:${version}`);
  expect(container.envFrom).toEqual([
    { configMapRef: { name: kubernetes('settings').metadata.name } },
    { secretRef: { name: kubernetes('secret.example').metadata.name } },
  ]);
  for (const { valueFrom } of job.containers[0].env) expect(secret).toHaveProperty(valueFrom.secretKeyRef.key);
  const labels = deployment.spec.template.metadata.labels;
  for (const selector of [
    deployment.spec.selector.matchLabels,
    kubernetes('service').spec.selector,
    kubernetes('disruption-budget').spec.selector.matchLabels,
    kubernetes('network-policy').spec.podSelector.matchLabels,
  ])
    expect(selector).toEqual(labels);
  // Its pods are no copies, and no balancer may take them for some.
  expect(kubernetes('migration-job').spec.template.metadata.labels).not.toEqual(labels);
  expect(kubernetes('disruption-budget').spec.minAvailable).toBeLessThan(deployment.spec.replicas);
});

/** Node's own measure of a heap is the machine's memory. */
const HEAP = ['--max-old-space-size=512'];

test('what they start is in the archive, with the heap of npm start, and what they copy is made', () => {
  const started = [job.containers[0].command, JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')];
  expect(started).toEqual([
    ['node', 'migrate.js'],
    ['node', ...HEAP, 'server.js'],
  ]);
  expect(serverCommands('.')).toEqual(expect.arrayContaining(['admin', 'backup', 'migrate']));
  expect(directive('ExecStart')).toBe(`/usr/bin/node ${HEAP.join(' ')} server.js`);
  for (const option of HEAP) expect(read('bin/start.mjs')).toContain(`'${option}',`);
  expect(dockerfile).toContain(`WORKDIR ${directive('WorkingDirectory')}`);
  expect(dockerfile).toContain(`FROM \${BASE} AS ${services.app.build.target}\n`);
  expect(read('.dockerignore')).toContain('!release');
  for (const [from] of services.proxy.volumes.map((volume: string) => volume.split(':')))
    if (from.startsWith('./')) expect(existsSync(from), from).toBe(true);
});
