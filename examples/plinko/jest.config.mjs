import { remotePreset } from '@baize/devkit/jest';

export default remotePreset(import.meta.dirname);
