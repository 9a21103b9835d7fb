/** Runs a command of the operator and turns what goes wrong into one plain line and exit code 1. */

export function runCommand(main: (args: string[]) => Promise<string>): void {
  main(process.argv.slice(2)).then(
    (words) => void process.stdout.write(`${words}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
