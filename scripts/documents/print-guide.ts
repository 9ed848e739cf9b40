import { guideBlocks } from './guide.ts';

// For tests that are none of the scripts: the blocks of the guide as JSON.
console.log(JSON.stringify(guideBlocks()));
