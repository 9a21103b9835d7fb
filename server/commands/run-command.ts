/** Runs a command of the operator and turns what goes wrong into one plain line and exit code 1. */

/** How this command is typed here: by npm in a checkout, as a file in an archive (bin/archive). */
export const typedAs = (name: string): string =>
  process.argv[1]?.endsWith(`${name}.js`) ? `node ${name}.js` : `npm run ${name} --`;

export function runCommand(main: (args: string[]) => Promise<string>): void {
  main(process.argv.slice(2)).then(
    (words) => void process.stdout.write(`${words}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
