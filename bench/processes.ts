import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Started {
  readonly address: string;
  readonly processID: number;
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => void child.kill('SIGTERM')));
// The listener above hears only of an exit that this process makes itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Starts a TypeScript file as its own process and waits until it prints the address that it listens on. It ends with
 * this process at the latest, however this one ends: an error in a library may skip every `finally`.
 */
export async function startProcess(
  file: URL,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [file.pathname, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = new Promise<never>((_, reject) =>
    child.once('exit', (code) => {
      running.delete(child);
      reject(new Error(`${file.pathname} ended with ${code}`));
    }),
  );
  exited.catch(() => {});
  const address = await Promise.race([readAddress(child), exited]);
  return {
    address,
    processID: child.pid ?? raiseUnborn(file),
    stop: async () => {
      child.kill('SIGTERM');
      await exited.catch(() => {});
    },
  };
}

function raiseUnborn(file: URL): never {
  throw new Error(`${file.pathname} has no process id`);
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the process has no output to read from');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('the process printed no address');
}
