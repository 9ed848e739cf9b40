import { commandLine } from '../packages/settings/src/index.ts';
import { buildCatalogue, comparePictures, serveCatalogue } from './catalogue/catalogue.ts';
import { conclude } from './stack/jest.ts';

const values = commandLine({
  usage: 'npm run catalogue -- [--build | --pictures | --update]',
  about:
    'Shows every component of ui and game-kit in its states, on port 61000, and follows changes of the sources. Compares what a browser draws with the pictures in packages/catalogue/pictures, in two themes and at two widths.',
  switches: {
    build: 'Builds the catalogue into packages/catalogue/dist/page, and ends.',
    pictures:
      'Builds it, opens every story, and compares it with its pictures. Where the browser or the fonts are others than those of the pictures, it says so and compares none.',
    update: 'Builds it, and takes all pictures again with the browser of this machine.',
  },
});

if (values.pictures || values.update) conclude(await comparePictures({ isUpdate: values.update }));
else if (!(await (values.build ? buildCatalogue() : serveCatalogue()))) process.exitCode = 1;
