import { shakeRouter } from './shake-router.ts';

// webpack calls a loader by its default export.
export default shakeRouter;
