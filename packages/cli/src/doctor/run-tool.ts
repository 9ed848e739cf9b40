import { execFile } from 'node:child_process';

/** A tool that hangs would hang the doctor. */
const LIMIT_MS = 20_000;

/** What a program printed; `status` is null when it could not be started or was stopped. */
export interface ToolAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runTool(program: string, words: readonly string[], folder: string): Promise<ToolAnswer> {
  return new Promise((resolve) => {
    const options = { cwd: folder, timeout: LIMIT_MS, windowsHide: true };
    const child = execFile(program, [...words], options, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}
