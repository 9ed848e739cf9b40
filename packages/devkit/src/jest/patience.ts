import { configure } from '@testing-library/dom';

/** A busy machine takes its time to render; waiting longer changes nothing on a quick one. */
const PATIENCE_MS = 20_000;

if (typeof document !== 'undefined') configure({ asyncUtilTimeout: PATIENCE_MS });
