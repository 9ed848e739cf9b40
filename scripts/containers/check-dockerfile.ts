import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Cmd,
  type Copy,
  DockerfileParser,
  type Dockerfile,
  type Healthcheck,
  type Instruction,
} from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { ROOT, type Server, nodeVersion } from './repository-facts.ts';

/** The folder of the repository in an image. */
const HOME = '/baize';
/** Made while an image is built. */
const BUILT = /^(?:node_modules|apps\/[\w-]+\/dist)$/;
const SECRET = /SECRET|TOKEN|PASSWORD|KEY(?!_FILE)/;

/** What is wrong with the Dockerfile of a server; empty for nothing. */
export function checkDockerfile(text: string, server: Server): string[] {
  const file = DockerfileParser.parse(text);
  const stages = file.getFROMs().map((from) => from.getBuildStage() ?? '');
  return [
    ...validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${textOf(message)}`),
    ...file.getFROMs().flatMap((from) => checkBase(from.getImage() ?? '', stages)),
    ...file.getCOPYs().flatMap((copy) => checkCopy(copy, stages)),
    ...checkEnvironment(file, server),
    ...checkLastStage(file, server),
  ];
}

/** A message is plain, or text in some markup. */
function textOf(message: string | { readonly value: string }): string {
  return typeof message === 'string' ? message : message.value;
}

function checkBase(image: string, stages: readonly string[]): string[] {
  const wanted = new RegExp(`^node:${RegExp.escape(nodeVersion())}-[a-z]+-slim$`);
  return stages.includes(image) || wanted.test(image) ? [] : [`${image} is not Node ${nodeVersion()}`];
}

function checkCopy(copy: Copy, stages: readonly string[]): string[] {
  const from = copy.getFromFlag()?.getValue();
  if (typeof from === 'string' && !stages.includes(from)) return [`COPY from ${from}, which is no stage`];
  const sources = copy.getArguments().slice(0, -1);
  return sources
    .map((source) => path.posix.relative(HOME, path.posix.resolve(HOME, source.getValue())))
    .filter((name) => !BUILT.test(name) && !existsSync(path.join(ROOT, name)))
    .map((name) => `COPY of ${name}, which is not there`);
}

function checkEnvironment(file: Dockerfile, { settings }: Server): string[] {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  return file
    .getENVs()
    .flatMap((env) => env.getProperties())
    .flatMap((property) => {
      const name = property.getName();
      if (SECRET.test(name)) return [`ENV ${name} would be in the image for anyone to read`];
      return known.has(name) || name === 'NODE_ENV' ? [] : [`ENV ${name} is no setting of the server`];
    });
}

/** The stage that becomes the server's image. */
function checkLastStage(file: Dockerfile, server: Server): string[] {
  const { main, ports, privatePort } = server;
  const start = file.getFROMs().at(-1)?.getRange()?.start.line ?? 0;
  const last = file.getInstructions().filter((each) => (each.getRange()?.start.line ?? 0) >= start);
  const named = (keyword: string): Instruction[] => last.filter((each) => each.getKeyword() === keyword);
  const argumentsOf = (each: Instruction | undefined): string[] =>
    each?.getArguments().map((one) => one.getValue()) ?? [];
  const user = argumentsOf(named('USER').at(-1));
  const exposed = named('EXPOSE').flatMap(argumentsOf).map(Number);
  const command = wordsOf(named('CMD').at(-1) as Cmd | undefined);
  const health = (named('HEALTHCHECK').at(-1) as Healthcheck | undefined)?.getRawArgumentsContent() ?? '';
  return [
    ...(user[0] === 'node' ? [] : ['its last stage does not run as the user node']),
    ...(exposed.join(' ') === ports.join(' ') ? [] : [`EXPOSE ${exposed.join(' ')}, but it serves ${ports.join(' ')}`]),
    ...(health.includes(`http://127.0.0.1:${privatePort}/live`)
      ? []
      : [`no HEALTHCHECK of /live on port ${privatePort}`]),
    ...(command[0] === 'node' && command.at(-1) === main ? [] : [`CMD does not start ${main}`]),
    ...(command.includes('--disable-sigusr1') ? [] : ['CMD lets a signal open the debugger']),
  ];
}

function wordsOf(command: Cmd | undefined): string[] {
  return command?.getJSONStrings().map((word) => word.getJSONValue()) ?? [];
}

/** The words with which a stage of this name begins its program. */
export function commandOfStage(text: string, stage: string): string[] {
  const file = DockerfileParser.parse(text);
  const lines = file.getFROMs().map((from) => ({ name: from.getBuildStage(), line: from.getRange()?.start.line ?? 0 }));
  const at = lines.findIndex(({ name }) => name === stage);
  const from = lines[at]?.line ?? Infinity;
  const to = lines.find(({ line }) => line > from)?.line ?? Infinity;
  const within = file.getCMDs().find((cmd) => {
    const line = cmd.getRange()?.start.line ?? -1;
    return line >= from && line < to;
  });
  return wordsOf(within);
}
