/** Makes the keys of an installation in containers. */
import path from 'node:path';
import { commandLine, text } from '../packages/settings/src/index.ts';
import { writeKeys } from './containers/keys.ts';

const { folder } = commandLine({
  usage: 'npm run container-keys -- [--folder FOLDER]',
  about: 'Makes the keys that deploy/containers/compose.yaml gives to its containers. What is there already stays.',
  arguments: {
    folder: {
      description: 'Where to.',
      fallback: path.join(import.meta.dirname, '../deploy/containers/keys'),
      check: text,
    },
  },
});
const made = writeKeys(folder);
console.log(made.length === 0 ? `All keys are there: ${folder}` : `Made in ${folder}: ${made.join(', ')}`);
