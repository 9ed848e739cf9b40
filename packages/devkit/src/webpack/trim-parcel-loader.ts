import { trimParcel } from './trim-parcel.ts';

// webpack calls a loader by its default export.
export default trimParcel;
