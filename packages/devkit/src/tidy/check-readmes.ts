import path from 'node:path';
import type { Rule } from './repository.ts';

const WORKSPACE = /^(apps|packages|examples)\/[^/]+\/package\.json$/;
const GAME = /^packages\/protocol\/src\/games\/([^/]+)\/game\.ts$/;

/** What is read without losing one's place. */
const LINES_OF_A_PAGE = 75;

/**
 * Every app, package and example has a README of one page; every game has one too, in the folder of its screen or as that
 * of its remote.
 */
export const checkReadmes: Rule = ({ files, read }) => [
  ...files
    .filter((file) => WORKSPACE.test(file))
    .map((file) => path.posix.dirname(file))
    .filter((folder) => !files.includes(`${folder}/README.md`))
    .map((folder) => ({ file: folder, says: 'has no README.md: what it is, when to use it, where what lies' })),
  ...files
    .filter((file) => WORKSPACE.test(file))
    .map((file) => `${path.posix.dirname(file)}/README.md`)
    .filter((file) => files.includes(file) && read(file).trimEnd().split('\n').length > LINES_OF_A_PAGE)
    .map((file) => ({
      file,
      says: `is longer than a page of ${LINES_OF_A_PAGE} lines: details stand beside their code`,
    })),
  ...files
    .map((file) => GAME.exec(file)?.[1])
    .filter((game) => game !== undefined)
    .filter((game) => !files.some((file) => isReadmeOf(game, file)))
    .map((game) => ({
      file: `packages/protocol/src/games/${game}`,
      says: `is a game without a README: write apps/<remote>/src/${game}/README.md`,
    })),
];

function isReadmeOf(game: string, file: string): boolean {
  return file === `apps/games-${game}/README.md` || new RegExp(`^apps/[^/]+/src/${game}/README\\.md$`).test(file);
}
