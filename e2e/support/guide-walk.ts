import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { GuideBlock } from './guide.ts';
import { runProgram, startProgram } from './program.ts';
import type { Program, ProgramOptions } from './program.ts';

/** Commands of this repository would hide those that a team has installed. */
const SEARCH_PATH = [
  path.dirname(process.execPath),
  ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules')),
].join(path.delimiter);

/** Not any: some drop settings that are no names of theirs, and npm has such, `npm_config_@baize:registry`. */
const SHELL = 'bash';

/** A reader who does what the guide says, block by block, beginning in an empty folder. */
export class GuideWalk {
  /** What the terminal has set. */
  readonly settings: Record<string, string>;
  readonly #blocks: readonly GuideBlock[];
  readonly #start = mkdtempSync(path.join(tmpdir(), 'baize-guide-'));
  readonly #running = new Map<string, Program>();
  #folder = this.#start;

  constructor(blocks: readonly GuideBlock[], settings: Readonly<Record<string, string>>) {
    this.#blocks = blocks;
    // There is no person to say yes when npm asks whether it may run the generator.
    this.settings = { PATH: SEARCH_PATH, npm_config_yes: 'true', FORCE_COLOR: '0', ...settings };
  }

  get folder(): string {
    return this.#folder;
  }

  /** Does everything that a section of the guide says. @returns what its commands have said */
  async follow(section: number): Promise<string> {
    let said = '';
    for (const block of this.#blocks.filter((each) => each.section === section)) {
      if (block.kind !== 'run') this.#put(block);
      else for (const { text, runsOn } of block.commands) said += await (runsOn ? this.start(text) : this.#run(text));
    }
    return said;
  }

  /** Runs a command that does not end. @returns the first address that it names */
  async start(command: string): Promise<string> {
    const program = startProgram(SHELL, ['-c', command], this.#options());
    this.#running.set(command, program);
    const [address] = await program.says(/http:\/\/localhost:\d+/);
    return address;
  }

  /** Ends everything that was left running. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((program) => program.stop()));
    this.#running.clear();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#start, { recursive: true, force: true });
  }

  async #run(command: string): Promise<string> {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
    if (folder !== undefined) {
      this.#folder = path.join(this.#folder, folder);
      return '';
    }
    const { code, output, errors } = await runProgram(SHELL, ['-c', command], this.#options());
    expect(code, `${command}\n${output}${errors}`).toBe(0);
    return output + errors;
  }

  #put({ kind, file, text }: Extract<GuideBlock, { file: string }>): void {
    if (kind === 'change') return this.#change(file, text);
    const target = path.join(this.#folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Replaces the line that has the same beginning. */
  #change(file: string, line: string): void {
    const target = path.join(this.#folder, file);
    const begin = line.slice(0, line.indexOf('='));
    const lines = readFileSync(target, 'utf8').split('\n');
    writeFileSync(target, lines.map((each) => (each.startsWith(begin) ? line.trimEnd() : each)).join('\n'));
  }

  #options(): ProgramOptions {
    return { folder: this.#folder, environment: this.settings };
  }
}
