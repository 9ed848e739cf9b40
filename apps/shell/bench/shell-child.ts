import { readConfig } from '../src/server/config.ts';
import { readBuild } from '../src/server/page/build.ts';
import { findIsolation } from '../src/server/render/isolation/find-isolation.ts';
import { writeSample } from '../src/server/render/isolation/sample-release.ts';
import { createShellServer } from '../src/server/server.ts';
import { answerQuestions } from './support/child.ts';

const config = readConfig(process.env);
const build = readBuild(config.buildDir);
const isolation = await findIsolation([...build.workerReads, await writeSample(config.dataDir)]);
const server = await createShellServer(config, build, { isolation });
answerQuestions(await server.listen({ port: 0, host: '127.0.0.1' }));
