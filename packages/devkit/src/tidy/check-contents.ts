import type { Rule } from './repository.ts';

const DEFINITION = /^apps\/[^/]+\/src\/remote\.ts$/;
/** A reader sees it at a glance or two. */
const MOST_LINES = 120;

/** The definition of a remote is its table of contents: its texts are in catalogues, and it stays short. */
export const checkContents: Rule = ({ files, read }) =>
  files
    .filter((file) => DEFINITION.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => ({ file, says: `has ${lines} lines, at most ${MOST_LINES} may be` }));
