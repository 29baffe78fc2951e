import { execFile } from 'node:child_process';

/** How a Python program ended. */
interface PythonOutcome {
  readonly status: number;
  readonly told: string;
  /** The last line of its error output. */
  readonly fault: string;
}

/**
 * Runs a Python program beside the test. Waiting for it synchronously would block the application in the same process,
 * which, when blocked for a second, rightly refuses the next calls.
 */
export function runPython(...args: readonly string[]): Promise<PythonOutcome> {
  return new Promise((resolve, reject) => {
    execFile('python3', ['-B', ...args], (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== 'number') return reject(error);
      const fault = stderr.trim().split('\n').at(-1) ?? '';
      resolve({ status: error === null ? 0 : Number(error.code), told: stdout.trim(), fault });
    });
  });
}
