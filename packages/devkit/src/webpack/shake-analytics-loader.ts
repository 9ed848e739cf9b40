import { shakeAnalytics } from './shake-analytics.ts';

// webpack calls a loader by its default export.
export default shakeAnalytics;
