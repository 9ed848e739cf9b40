import { readConfig } from '../src/server/config.ts';
import { readBuild } from '../src/server/page/build.ts';
import { createShellServer } from '../src/server/server.ts';
import { answerQuestions } from './support/child.ts';

const config = readConfig(process.env);
const server = await createShellServer(config, readBuild(config.buildDir));
answerQuestions(await server.listen({ port: 0, host: '127.0.0.1' }));
